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
CREATE TABLE "photo" (
	"pool" text NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"status" text NOT NULL,
	"private" boolean DEFAULT false NOT NULL,
	"clear_key" text NOT NULL,
	"blurred_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"thumbhash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "photo_pool_id_pk" PRIMARY KEY("pool","id"),
	CONSTRAINT "photo_clear" UNIQUE("pool","clear_key"),
	CONSTRAINT "photo_blurred" UNIQUE("pool","blurred_key")
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "sexuality" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "relationship" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "hair_colour" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "eye_colour" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "body_type" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "tattoos" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "profile_status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "fictional" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "invisible" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "shown_to_visitors" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "active_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "listed" boolean GENERATED ALWAYS AS (status = 'active' and profile_status = 'active' and not invisible and gender is not null and country is not null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "member_block" ADD CONSTRAINT "block_member" FOREIGN KEY ("pool","member_id") REFERENCES "public"."member"("pool","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_block" ADD CONSTRAINT "block_blocked" FOREIGN KEY ("pool","blocked_id") REFERENCES "public"."member"("pool","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_like" ADD CONSTRAINT "like_member" FOREIGN KEY ("pool","member_id") REFERENCES "public"."member"("pool","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_like" ADD CONSTRAINT "like_liked" FOREIGN KEY ("pool","liked_id") REFERENCES "public"."member"("pool","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_member" FOREIGN KEY ("pool","member_id") REFERENCES "public"."member"("pool","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "block_by_blocked" ON "member_block" USING btree ("pool","blocked_id");--> statement-breakpoint
CREATE INDEX "like_given" ON "member_like" USING btree ("pool","member_id","created_at");--> statement-breakpoint
CREATE INDEX "like_received" ON "member_like" USING btree ("pool","liked_id","seen_at","created_at");--> statement-breakpoint
CREATE INDEX "photo_by_member" ON "photo" USING btree ("pool","member_id","position");--> statement-breakpoint
CREATE INDEX "member_of_region" ON "member" USING btree ("pool","country","region","gender","active_at" DESC NULLS LAST,"id" DESC NULLS LAST,"date_of_birth") WHERE listed;--> statement-breakpoint
CREATE INDEX "member_of_country" ON "member" USING btree ("pool","country","gender","active_at" DESC NULLS LAST,"id" DESC NULLS LAST,"date_of_birth") WHERE listed;--> statement-breakpoint
CREATE INDEX "member_for_visitors" ON "member" USING btree ("pool","country","gender","active_at" DESC NULLS LAST,"id" DESC NULLS LAST,"date_of_birth") WHERE listed and shown_to_visitors;