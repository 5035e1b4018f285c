CREATE INDEX "attempt_by_subject" ON "attempt" USING btree ("pool",split_part("key", ':', 2));--> statement-breakpoint
CREATE INDEX "member_fictional" ON "member" USING btree ("pool","country","gender","active_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE listed and fictional;--> statement-breakpoint
CREATE INDEX "report_by_reporter" ON "report" USING btree ("pool","reporter_id") WHERE reporter_id is not null;--> statement-breakpoint
CREATE INDEX "report_by_address" ON "report" USING btree ("pool","reporter_email") WHERE reporter_email is not null;