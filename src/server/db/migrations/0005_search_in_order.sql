CREATE INDEX "member_of_region" ON "member" USING btree ("pool","country","region","gender","active_at" DESC NULLS LAST,"id" DESC NULLS LAST,"date_of_birth") WHERE listed;--> statement-breakpoint
CREATE INDEX "member_of_country" ON "member" USING btree ("pool","country","gender","active_at" DESC NULLS LAST,"id" DESC NULLS LAST,"date_of_birth") WHERE listed;--> statement-breakpoint
CREATE INDEX "member_for_visitors" ON "member" USING btree ("pool","country","gender","active_at" DESC NULLS LAST,"id" DESC NULLS LAST,"date_of_birth") WHERE listed and shown_to_visitors;--> statement-breakpoint
DROP INDEX "member_by_region";--> statement-breakpoint
DROP INDEX "member_by_activity";