CREATE TABLE "conversion" (
	"pool" text NOT NULL,
	"id" uuid NOT NULL,
	"site" text NOT NULL,
	"day" date NOT NULL,
	"lander" text NOT NULL,
	"locale" text NOT NULL,
	"variant" text NOT NULL,
	"network" text NOT NULL,
	"sub1" text NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"signups" integer DEFAULT 0 NOT NULL,
	"confirmed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "conversion_pool_id_pk" PRIMARY KEY("pool","id"),
	CONSTRAINT "conversion_by_source" UNIQUE("pool","site","day","lander","locale","variant","network","sub1")
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "conversion_id" uuid;