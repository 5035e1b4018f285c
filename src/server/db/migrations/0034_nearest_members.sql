ALTER TABLE "member" ADD COLUMN "town" integer;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "answers_soon" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "member_of_town" ON "member" USING btree ("pool","country","gender",coalesce(town, 0),"active_at" DESC NULLS LAST,"id" DESC NULLS LAST,"date_of_birth") WHERE listed;--> statement-breakpoint
CREATE INDEX "member_town_wanted" ON "member" USING btree ("pool","id") WHERE town is null and region is not null and city is not null;