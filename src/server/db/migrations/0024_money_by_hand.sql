ALTER TABLE "credit_transfer" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD COLUMN "event_key" text;