CREATE TABLE "member_look" (
	"pool" text NOT NULL,
	"member_id" uuid NOT NULL,
	"shown_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "member_look_pool_member_id_shown_id_pk" PRIMARY KEY("pool","member_id","shown_id")
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "looks_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member_look" ADD CONSTRAINT "look_member" FOREIGN KEY ("pool","member_id") REFERENCES "public"."member"("pool","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_look" ADD CONSTRAINT "look_shown" FOREIGN KEY ("pool","shown_id") REFERENCES "public"."member"("pool","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "look_received" ON "member_look" USING btree ("pool","shown_id","day","member_id");