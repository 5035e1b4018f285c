CREATE TABLE "method_to_forget" (
	"pool" text NOT NULL,
	"id" uuid NOT NULL,
	"company_id" text NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"try_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "method_to_forget_pool_id_pk" PRIMARY KEY("pool","id"),
	CONSTRAINT "method_to_forget_token" UNIQUE("pool","company_id","token")
);
--> statement-breakpoint
ALTER TABLE "payment_order" ADD COLUMN "leaving_code" text;--> statement-breakpoint
ALTER TABLE "payment_order" ADD COLUMN "mandate_id" uuid;--> statement-breakpoint
ALTER TABLE "stored_method" ADD COLUMN "mandate_id" uuid;--> statement-breakpoint
CREATE INDEX "method_to_forget_to_try" ON "method_to_forget" USING btree ("try_at");--> statement-breakpoint
CREATE INDEX "payment_order_by_mandate" ON "payment_order" USING btree ("pool","mandate_id") WHERE mandate_id is not null;--> statement-breakpoint
CREATE INDEX "stored_method_by_token" ON "stored_method" USING btree ("pool","company_id","token");