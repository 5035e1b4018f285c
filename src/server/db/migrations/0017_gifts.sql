CREATE TABLE "gift_received" (
	"pool" text NOT NULL,
	"member_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"gift" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "gift_received_pool_member_id_sender_id_gift_pk" PRIMARY KEY("pool","member_id","sender_id","gift"),
	CONSTRAINT "gift_received_count" CHECK (count > 0)
);
--> statement-breakpoint
CREATE TABLE "photo_unlock" (
	"pool" text NOT NULL,
	"member_id" uuid NOT NULL,
	"photo_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "photo_unlock_pool_member_id_photo_id_pk" PRIMARY KEY("pool","member_id","photo_id")
);
--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "gift" text;--> statement-breakpoint
ALTER TABLE "photo_share" ADD COLUMN "priced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_received" ADD CONSTRAINT "gift_received_member" FOREIGN KEY ("pool","member_id") REFERENCES "public"."member"("pool","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_received" ADD CONSTRAINT "gift_received_sender" FOREIGN KEY ("pool","sender_id") REFERENCES "public"."member"("pool","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_unlock" ADD CONSTRAINT "photo_unlock_member" FOREIGN KEY ("pool","member_id") REFERENCES "public"."member"("pool","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_unlock" ADD CONSTRAINT "photo_unlock_photo" FOREIGN KEY ("pool","photo_id") REFERENCES "public"."photo"("pool","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_received_by_sender" ON "gift_received" USING btree ("pool","sender_id");--> statement-breakpoint
CREATE INDEX "photo_unlock_by_photo" ON "photo_unlock" USING btree ("pool","photo_id");