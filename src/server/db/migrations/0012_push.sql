CREATE TABLE "push_key" (
	"pool" text NOT NULL,
	"number" integer NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_key_pool_number_pk" PRIMARY KEY("pool","number")
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"pool" text NOT NULL,
	"endpoint_hash" text NOT NULL,
	"member_id" uuid NOT NULL,
	"session_hash" text NOT NULL,
	"site" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"public_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"paused_until" timestamp with time zone,
	CONSTRAINT "push_subscription_pool_endpoint_hash_pk" PRIMARY KEY("pool","endpoint_hash"),
	CONSTRAINT "push_subscription_session" UNIQUE("pool","session_hash")
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "push_off" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "push_names" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_session_end" FOREIGN KEY ("pool","session_hash") REFERENCES "public"."session"("pool","token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_member" FOREIGN KEY ("pool","member_id") REFERENCES "public"."member"("pool","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscription_by_member" ON "push_subscription" USING btree ("pool","member_id");