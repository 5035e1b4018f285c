ALTER TABLE "payment_order" ADD COLUMN "by_stored" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_order" ADD COLUMN "nothing_charged" boolean DEFAULT false NOT NULL;