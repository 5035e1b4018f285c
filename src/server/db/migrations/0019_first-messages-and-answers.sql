CREATE TABLE "awaited_answer" (
	"pool" text NOT NULL,
	"message_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"paid" boolean NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "awaited_answer_pool_message_id_pk" PRIMARY KEY("pool","message_id")
);
--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "provider_number" uuid;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "signup_message_refused" text;--> statement-breakpoint
ALTER TABLE "awaited_answer" ADD CONSTRAINT "awaited_answer_conversation" FOREIGN KEY ("pool","conversation_id") REFERENCES "public"."conversation"("pool","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "awaited_answer_of" ON "awaited_answer" USING btree ("pool","conversation_id");--> statement-breakpoint
CREATE INDEX "awaited_answer_due" ON "awaited_answer" USING btree ("pool","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_provider_number" ON "conversation" USING btree ("pool","provider_number") WHERE provider_number is not null;