CREATE TABLE "stored_image" (
	"pool" text NOT NULL,
	"id" uuid NOT NULL,
	"owner_kind" text NOT NULL,
	"member_id" uuid NOT NULL,
	"clear_key" text NOT NULL,
	"blurred_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer,
	"thumbhash" text NOT NULL,
	"avif" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stored_image_pool_id_pk" PRIMARY KEY("pool","id"),
	CONSTRAINT "stored_image_clear" UNIQUE("pool","clear_key"),
	CONSTRAINT "stored_image_blurred" UNIQUE("pool","blurred_key")
);
--> statement-breakpoint
-- Written by hand: the pictures of the photos that are there.
INSERT INTO "stored_image" ("pool", "id", "owner_kind", "member_id", "clear_key", "blurred_key", "width", "height", "thumbhash", "avif", "created_at")
SELECT "pool", "id", 'photo', "member_id", "clear_key", "blurred_key", "width", "height", "thumbhash", "avif", "created_at" FROM "photo";--> statement-breakpoint
ALTER TABLE "photo" DROP CONSTRAINT "photo_clear";--> statement-breakpoint
ALTER TABLE "photo" DROP CONSTRAINT "photo_blurred";--> statement-breakpoint
ALTER TABLE "stored_image" ADD CONSTRAINT "stored_image_member" FOREIGN KEY ("pool","member_id") REFERENCES "public"."member"("pool","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stored_image_by_member" ON "stored_image" USING btree ("pool","member_id");--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_image" FOREIGN KEY ("pool","id") REFERENCES "public"."stored_image"("pool","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo" DROP COLUMN "clear_key";--> statement-breakpoint
ALTER TABLE "photo" DROP COLUMN "blurred_key";--> statement-breakpoint
ALTER TABLE "photo" DROP COLUMN "width";--> statement-breakpoint
ALTER TABLE "photo" DROP COLUMN "height";--> statement-breakpoint
ALTER TABLE "photo" DROP COLUMN "thumbhash";--> statement-breakpoint
ALTER TABLE "photo" DROP COLUMN "avif";