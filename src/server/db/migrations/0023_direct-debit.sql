CREATE TABLE "debit_block" (
	"pool" text NOT NULL,
	"account_id" uuid NOT NULL,
	"blocked" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "debit_block_pool_account_id_pk" PRIMARY KEY("pool","account_id")
);
--> statement-breakpoint
CREATE TABLE "debit_mandate" (
	"pool" text NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"account_mark" text NOT NULL,
	"iban_last4" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"code_mark" text,
	"code_expires_at" timestamp with time zone,
	"code_sent_at" timestamp with time zone,
	"code_tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "debit_mandate_pool_id_pk" PRIMARY KEY("pool","id")
);
--> statement-breakpoint
ALTER TABLE "debit_mandate" ADD CONSTRAINT "debit_mandate_order" FOREIGN KEY ("pool","id") REFERENCES "public"."payment_order"("pool","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "debit_mandate_mark" ON "debit_mandate" USING btree ("pool","account_mark");--> statement-breakpoint
CREATE INDEX "debit_mandate_of_account" ON "debit_mandate" USING btree ("pool","account_id");