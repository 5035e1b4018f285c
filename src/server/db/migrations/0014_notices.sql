CREATE TABLE "notice" (
	"pool" text NOT NULL,
	"member_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "notice_pool_member_id_channel_kind_subject_pk" PRIMARY KEY("pool","member_id","channel","kind","subject")
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "streamed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_member" FOREIGN KEY ("pool","member_id") REFERENCES "public"."member"("pool","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_due" ON "notice" USING btree ("pool","channel","due_at");