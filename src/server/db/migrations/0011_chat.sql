CREATE TABLE "chat_counter" (
	"pool" text NOT NULL,
	"member_id" uuid NOT NULL,
	"unread_messages" integer NOT NULL,
	"conversations_started" integer NOT NULL,
	CONSTRAINT "chat_counter_pool_member_id_pk" PRIMARY KEY("pool","member_id"),
	CONSTRAINT "chat_counter_unread" CHECK (unread_messages >= 0)
);
--> statement-breakpoint
CREATE TABLE "conversation" (
	"pool" text NOT NULL,
	"id" uuid NOT NULL,
	"first_id" uuid NOT NULL,
	"second_id" uuid NOT NULL,
	"begun_by" uuid NOT NULL,
	"last_number" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversation_pool_id_pk" PRIMARY KEY("pool","id"),
	CONSTRAINT "conversation_pair" UNIQUE("pool","first_id","second_id"),
	CONSTRAINT "conversation_of_two" CHECK (first_id < second_id)
);
--> statement-breakpoint
CREATE TABLE "conversation_side" (
	"pool" text NOT NULL,
	"conversation_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"unread" integer NOT NULL,
	"read_number" integer NOT NULL,
	"seen_number" integer NOT NULL,
	"cleared_number" integer NOT NULL,
	"listed" boolean NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversation_side_pool_conversation_id_member_id_pk" PRIMARY KEY("pool","conversation_id","member_id"),
	CONSTRAINT "conversation_side_unread" CHECK (unread >= 0)
);
--> statement-breakpoint
CREATE TABLE "message" (
	"pool" text NOT NULL,
	"id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"sender_id" uuid NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_pool_conversation_id_number_pk" PRIMARY KEY("pool","conversation_id","number"),
	CONSTRAINT "message_id" UNIQUE("pool","id")
);
--> statement-breakpoint
CREATE TABLE "credit_transfer" (
	"pool" text NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"from_account" text NOT NULL,
	"to_account" text NOT NULL,
	"credits" integer NOT NULL,
	"reverses" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_transfer_pool_id_pk" PRIMARY KEY("pool","id"),
	CONSTRAINT "credit_transfer_key" UNIQUE("pool","key"),
	CONSTRAINT "credit_transfer_moves" CHECK (credits > 0 and from_account <> to_account),
	CONSTRAINT "credit_transfer_reverses" CHECK ((kind = 'reversal') = (reverses is not null))
);
--> statement-breakpoint
CREATE TABLE "wallet" (
	"pool" text NOT NULL,
	"member_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"credits" integer NOT NULL,
	CONSTRAINT "wallet_pool_member_id_pk" PRIMARY KEY("pool","member_id"),
	CONSTRAINT "wallet_account" UNIQUE("pool","account_id"),
	CONSTRAINT "wallet_not_negative" CHECK (credits >= 0)
);
--> statement-breakpoint
ALTER TABLE "chat_counter" ADD CONSTRAINT "chat_counter_member" FOREIGN KEY ("pool","member_id") REFERENCES "public"."member"("pool","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_first" FOREIGN KEY ("pool","first_id") REFERENCES "public"."member"("pool","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_second" FOREIGN KEY ("pool","second_id") REFERENCES "public"."member"("pool","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_side" ADD CONSTRAINT "conversation_side_conversation" FOREIGN KEY ("pool","conversation_id") REFERENCES "public"."conversation"("pool","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_conversation" FOREIGN KEY ("pool","conversation_id") REFERENCES "public"."conversation"("pool","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_transfer" ADD CONSTRAINT "credit_transfer_reversed" FOREIGN KEY ("pool","reverses") REFERENCES "public"."credit_transfer"("pool","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet" ADD CONSTRAINT "wallet_member" FOREIGN KEY ("pool","member_id") REFERENCES "public"."member"("pool","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_by_second" ON "conversation" USING btree ("pool","second_id");--> statement-breakpoint
CREATE INDEX "conversation_side_list" ON "conversation_side" USING btree ("pool","member_id","last_at" DESC NULLS FIRST,"conversation_id" DESC NULLS FIRST) WHERE listed;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_transfer_reversal" ON "credit_transfer" USING btree ("pool","reverses") WHERE reverses is not null;--> statement-breakpoint
CREATE INDEX "credit_transfer_from" ON "credit_transfer" USING btree ("pool","from_account");--> statement-breakpoint
CREATE INDEX "credit_transfer_to" ON "credit_transfer" USING btree ("pool","to_account");