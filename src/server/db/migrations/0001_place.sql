ALTER TABLE "member" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "region" text;