CREATE TABLE "attempt" (
	"pool" text NOT NULL,
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	"blocked_until" timestamp with time zone,
	CONSTRAINT "attempt_pool_key_pk" PRIMARY KEY("pool","key")
);
--> statement-breakpoint
CREATE TABLE "mail_token" (
	"pool" text NOT NULL,
	"token_hash" text NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "mail_token_pool_token_hash_pk" PRIMARY KEY("pool","token_hash")
);
--> statement-breakpoint
CREATE TABLE "member" (
	"pool" text NOT NULL,
	"id" uuid NOT NULL,
	"site" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"password_hash" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"status" text NOT NULL,
	"language" text NOT NULL,
	"signup_message" text,
	"lander" text,
	"interests" text[] NOT NULL,
	"network" text,
	"ref" text,
	"sub1" text,
	"sub2" text,
	"sub3" text,
	"terms_version" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "member_pool_id_pk" PRIMARY KEY("pool","id"),
	CONSTRAINT "member_email" UNIQUE("pool","email_key"),
	CONSTRAINT "member_name" UNIQUE("pool","name_key")
);
--> statement-breakpoint
CREATE TABLE "page_hidden" (
	"pool" text NOT NULL,
	"site" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "page_hidden_pool_site_day_pk" PRIMARY KEY("pool","site","day")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"pool" text NOT NULL,
	"token_hash" text NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_pool_token_hash_pk" PRIMARY KEY("pool","token_hash")
);
--> statement-breakpoint
ALTER TABLE "mail_token" ADD CONSTRAINT "mail_token_member" FOREIGN KEY ("pool","member_id") REFERENCES "public"."member"("pool","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_member" FOREIGN KEY ("pool","member_id") REFERENCES "public"."member"("pool","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_token_by_member" ON "mail_token" USING btree ("pool","member_id","kind");--> statement-breakpoint
CREATE INDEX "session_by_member" ON "session" USING btree ("pool","member_id");--> statement-breakpoint
CREATE INDEX "session_by_expiry" ON "session" USING btree ("pool","expires_at");