DROP INDEX "payment_order_to_ask";--> statement-breakpoint
ALTER TABLE "payment_refund" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payment_order_to_watch" ON "payment_order" USING btree ("ask_at") WHERE ask_at is not null and state = 'paid';--> statement-breakpoint
CREATE INDEX "payment_order_to_ask" ON "payment_order" USING btree ("ask_at") WHERE ask_at is not null and state <> 'paid';