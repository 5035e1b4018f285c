CREATE TABLE "reported_message" (
	"pool" text NOT NULL,
	"report_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"from_reported" boolean NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reported_message_pool_report_id_number_pk" PRIMARY KEY("pool","report_id","number")
);
--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "conversation_id" uuid;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "message_number" integer;--> statement-breakpoint
ALTER TABLE "reported_message" ADD CONSTRAINT "reported_message_report" FOREIGN KEY ("pool","report_id") REFERENCES "public"."report"("pool","id") ON DELETE cascade ON UPDATE no action;