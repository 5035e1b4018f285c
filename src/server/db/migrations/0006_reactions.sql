CREATE TABLE "member_block" (
	"pool" text NOT NULL,
	"member_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_block_pool_member_id_blocked_id_pk" PRIMARY KEY("pool","member_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "member_like" (
	"pool" text NOT NULL,
	"member_id" uuid NOT NULL,
	"liked_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "member_like_pool_member_id_liked_id_pk" PRIMARY KEY("pool","member_id","liked_id")
);
--> statement-breakpoint
ALTER TABLE "member_block" ADD CONSTRAINT "block_member" FOREIGN KEY ("pool","member_id") REFERENCES "public"."member"("pool","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_block" ADD CONSTRAINT "block_blocked" FOREIGN KEY ("pool","blocked_id") REFERENCES "public"."member"("pool","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_like" ADD CONSTRAINT "like_member" FOREIGN KEY ("pool","member_id") REFERENCES "public"."member"("pool","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_like" ADD CONSTRAINT "like_liked" FOREIGN KEY ("pool","liked_id") REFERENCES "public"."member"("pool","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "block_by_blocked" ON "member_block" USING btree ("pool","blocked_id");--> statement-breakpoint
CREATE INDEX "like_given" ON "member_like" USING btree ("pool","member_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "like_received" ON "member_like" USING btree ("pool","liked_id","seen_at","created_at" DESC NULLS LAST);