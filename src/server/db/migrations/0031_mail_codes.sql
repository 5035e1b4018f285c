CREATE TABLE "mail_code" (
	"pool" text NOT NULL,
	"holder_hash" text NOT NULL,
	"member_id" uuid,
	"salt" text NOT NULL,
	"tries" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_code_pool_holder_hash_pk" PRIMARY KEY("pool","holder_hash")
);
--> statement-breakpoint
ALTER TABLE "mail_code" ADD CONSTRAINT "mail_code_member" FOREIGN KEY ("pool","member_id") REFERENCES "public"."member"("pool","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_code_by_member" ON "mail_code" USING btree ("pool","member_id");