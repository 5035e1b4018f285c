CREATE TABLE "announcement" (
	"pool" text NOT NULL,
	"site" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"texts" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"queued_parts" integer DEFAULT 0 NOT NULL,
	"queued_at" timestamp with time zone,
	"recipients" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "announcement_pool_site_name_pk" PRIMARY KEY("pool","site","name")
);
--> statement-breakpoint
ALTER TABLE "photo_unlock" ADD COLUMN "transfer_key" text;
--> statement-breakpoint
-- Members who turned on weekly updates or reminders before there were notices. Without a mail, the first look gives a week's row its
-- Monday in the time zone of the site; that at a reminder, its day.
INSERT INTO "notice" ("pool", "member_id", "channel", "kind", "subject", "due_at", "attempts", "created_at")
SELECT "member"."pool", "member"."id", 'mail', "repeated"."kind", '', current_timestamp, 0, current_timestamp
FROM "member" JOIN (VALUES ('weekly', 'weekly_updates'), ('away', 'reminders')) AS "repeated" ("kind", "category")
  ON NOT "repeated"."category" = ANY ("member"."notifications_off")
WHERE NOT "member"."fictional" AND "member"."status" <> 'deleted'
ON CONFLICT DO NOTHING;
