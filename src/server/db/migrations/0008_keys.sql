CREATE TABLE "secret_key" (
	"pool" text NOT NULL,
	"purpose" text NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "secret_key_pool_purpose_pk" PRIMARY KEY("pool","purpose")
);
