CREATE TABLE "sent_once" (
	"pool" text NOT NULL,
	"member_id" uuid NOT NULL,
	"once_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"content_hash" text NOT NULL,
	"answer" json,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sent_once_pool_member_id_once_id_pk" PRIMARY KEY("pool","member_id","once_id")
);
--> statement-breakpoint
ALTER TABLE "sent_once" ADD CONSTRAINT "sent_once_member" FOREIGN KEY ("pool","member_id") REFERENCES "public"."member"("pool","id") ON DELETE cascade ON UPDATE no action;