ALTER TABLE "conversation_side" ADD COLUMN "wrote" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_side" ADD COLUMN "shows_pictures" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "picture_shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_image" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "message_picture" ON "message" USING btree ("pool","picture_id") WHERE picture_id is not null;--> statement-breakpoint
UPDATE "conversation_side" AS side SET "wrote" = true WHERE EXISTS (SELECT FROM "message" WHERE "message"."pool" = side."pool" AND "message"."conversation_id" = side."conversation_id" AND "message"."sender_id" = side."member_id");
