CREATE TABLE "complaint" (
	"pool" text NOT NULL,
	"id" uuid NOT NULL,
	"site" text NOT NULL,
	"reference" text NOT NULL,
	"name" text,
	"email" text NOT NULL,
	"category" text NOT NULL,
	"message" text NOT NULL,
	"link" text,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "complaint_pool_id_pk" PRIMARY KEY("pool","id"),
	CONSTRAINT "complaint_reference" UNIQUE("pool","reference")
);
--> statement-breakpoint
CREATE INDEX "complaint_by_time" ON "complaint" USING btree ("pool","created_at");