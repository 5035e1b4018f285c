CREATE TABLE "postback" (
	"pool" text NOT NULL,
	"id" uuid NOT NULL,
	"site" text NOT NULL,
	"network" text NOT NULL,
	"event" text NOT NULL,
	"key" text NOT NULL,
	"ref" text,
	"sub1" text,
	"sub2" text,
	"sub3" text,
	"amount" integer,
	"currency" text,
	"happened_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	CONSTRAINT "postback_pool_id_pk" PRIMARY KEY("pool","id"),
	CONSTRAINT "postback_key" UNIQUE("pool","key"),
	CONSTRAINT "postback_money" CHECK ((amount is null) = (currency is null))
);
--> statement-breakpoint
CREATE INDEX "postback_failed" ON "postback" USING btree ("pool","failed_at") WHERE failed_at is not null;--> statement-breakpoint
CREATE INDEX "postback_by_time" ON "postback" USING btree ("pool","happened_at");