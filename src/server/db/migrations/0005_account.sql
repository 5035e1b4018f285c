CREATE TABLE "swipe" (
	"pool" text NOT NULL,
	"member_id" uuid NOT NULL,
	"swiped_id" uuid NOT NULL,
	"liked" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "swipe_pool_member_id_swiped_id_pk" PRIMARY KEY("pool","member_id","swiped_id")
);
--> statement-breakpoint
CREATE TABLE "swipe_day" (
	"pool" text NOT NULL,
	"member_id" uuid NOT NULL,
	"day" date NOT NULL,
	"likes" integer NOT NULL,
	CONSTRAINT "swipe_day_pool_member_id_day_pk" PRIMARY KEY("pool","member_id","day")
);
--> statement-breakpoint
CREATE TABLE "age_check" (
	"pool" text NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "age_check_pool_id_pk" PRIMARY KEY("pool","id")
);
--> statement-breakpoint
CREATE TABLE "decision" (
	"pool" text NOT NULL,
	"id" uuid NOT NULL,
	"site" text NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"member_id" uuid NOT NULL,
	"photo_id" uuid,
	"report_id" uuid,
	"reason" text,
	"note" text,
	"decided_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"appeal" text,
	"appealed_at" timestamp with time zone,
	"appeal_outcome" text,
	"appeal_decided_at" timestamp with time zone,
	CONSTRAINT "decision_pool_id_pk" PRIMARY KEY("pool","id"),
	CONSTRAINT "decision_reference" UNIQUE("pool","reference")
);
--> statement-breakpoint
CREATE TABLE "leaving_reason" (
	"pool" text NOT NULL,
	"site" text NOT NULL,
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "leaving_reason_pool_site_day_reason_pk" PRIMARY KEY("pool","site","day","reason")
);
--> statement-breakpoint
CREATE TABLE "photo_share" (
	"pool" text NOT NULL,
	"member_id" uuid NOT NULL,
	"shared_with_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "photo_share_pool_member_id_shared_with_id_pk" PRIMARY KEY("pool","member_id","shared_with_id")
);
--> statement-breakpoint
CREATE TABLE "report" (
	"pool" text NOT NULL,
	"id" uuid NOT NULL,
	"site" text NOT NULL,
	"reference" text NOT NULL,
	"member_id" uuid NOT NULL,
	"photo_id" uuid,
	"reason" text NOT NULL,
	"message" text,
	"reporter_id" uuid,
	"reporter_email" text,
	"locale" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "report_pool_id_pk" PRIMARY KEY("pool","id"),
	CONSTRAINT "report_reference" UNIQUE("pool","reference")
);
--> statement-breakpoint
ALTER TABLE "mail_token" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "paid_user" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "notifications_off" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "notifications_disabled" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "match_answers" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "signup_target" uuid;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "age_proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "rejected_for" text;--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "avif" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "swipe" ADD CONSTRAINT "swipe_member" FOREIGN KEY ("pool","member_id") REFERENCES "public"."member"("pool","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swipe" ADD CONSTRAINT "swipe_swiped" FOREIGN KEY ("pool","swiped_id") REFERENCES "public"."member"("pool","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swipe_day" ADD CONSTRAINT "swipe_day_member" FOREIGN KEY ("pool","member_id") REFERENCES "public"."member"("pool","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "age_check" ADD CONSTRAINT "age_check_member" FOREIGN KEY ("pool","member_id") REFERENCES "public"."member"("pool","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_share" ADD CONSTRAINT "photo_share_member" FOREIGN KEY ("pool","member_id") REFERENCES "public"."member"("pool","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_share" ADD CONSTRAINT "photo_share_with" FOREIGN KEY ("pool","shared_with_id") REFERENCES "public"."member"("pool","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "swipe_by_swiped" ON "swipe" USING btree ("pool","swiped_id");--> statement-breakpoint
CREATE INDEX "age_check_by_member" ON "age_check" USING btree ("pool","member_id");--> statement-breakpoint
CREATE INDEX "decision_by_member" ON "decision" USING btree ("pool","member_id","created_at");--> statement-breakpoint
CREATE INDEX "photo_share_by_viewer" ON "photo_share" USING btree ("pool","shared_with_id");--> statement-breakpoint
CREATE INDEX "report_by_status" ON "report" USING btree ("pool","status","created_at");--> statement-breakpoint
CREATE INDEX "report_by_member" ON "report" USING btree ("pool","member_id","created_at");--> statement-breakpoint
CREATE INDEX "member_leaving" ON "member" USING btree ("pool","deleted_at") WHERE deleted_at is not null;