CREATE TABLE "unmatched_payment" (
	"pool" text NOT NULL,
	"company_id" text NOT NULL,
	"provider" text NOT NULL,
	"provider_reference" text NOT NULL,
	"site" text NOT NULL,
	"order_id" uuid,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "unmatched_payment_pool_company_id_provider_provider_reference_pk" PRIMARY KEY("pool","company_id","provider","provider_reference")
);
--> statement-breakpoint
ALTER TABLE "unmatched_payment" ADD CONSTRAINT "unmatched_payment_order" FOREIGN KEY ("pool","order_id") REFERENCES "public"."payment_order"("pool","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unmatched_payment_of_order" ON "unmatched_payment" USING btree ("pool","order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "unmatched_payment_open" ON "unmatched_payment" USING btree ("pool","found_at") WHERE done_at is null;