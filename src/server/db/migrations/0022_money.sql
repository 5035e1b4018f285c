CREATE TABLE "money_transfer" (
	"pool" text NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"from_account" text NOT NULL,
	"to_account" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "money_transfer_pool_id_pk" PRIMARY KEY("pool","id"),
	CONSTRAINT "money_transfer_key" UNIQUE("pool","key"),
	CONSTRAINT "money_transfer_moves" CHECK (amount > 0 and from_account <> to_account)
);
--> statement-breakpoint
CREATE TABLE "discount_code" (
	"pool" text NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"member_id" uuid,
	"country" text,
	"value_percentage" integer NOT NULL,
	"minimum_order_value" integer,
	"currency" text,
	"paymentmethods" text[],
	"status" text NOT NULL,
	"validity" text NOT NULL,
	"expires" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "discount_code_pool_code_pk" PRIMARY KEY("pool","code"),
	CONSTRAINT "discount_code_percentage" CHECK (value_percentage between 1 and 90),
	CONSTRAINT "discount_code_minimum" CHECK ((minimum_order_value is null) = (currency is null))
);
--> statement-breakpoint
CREATE TABLE "discount_use" (
	"pool" text NOT NULL,
	"code" text NOT NULL,
	"holder" text NOT NULL,
	"order_id" uuid NOT NULL,
	CONSTRAINT "discount_use_pool_code_holder_pk" PRIMARY KEY("pool","code","holder")
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"pool" text NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"source" text NOT NULL,
	"event_key" text,
	"state" text NOT NULL,
	"refunded" integer NOT NULL,
	"charged_back" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_event_pool_id_pk" PRIMARY KEY("pool","id")
);
--> statement-breakpoint
CREATE TABLE "payment_order" (
	"pool" text NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"once_id" uuid NOT NULL,
	"content_hash" text NOT NULL,
	"site" text NOT NULL,
	"company_id" text NOT NULL,
	"provider" text NOT NULL,
	"locale" text NOT NULL,
	"bundle" text NOT NULL,
	"credits" integer NOT NULL,
	"price" integer NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"country" text NOT NULL,
	"discount_kind" text,
	"discount_code" text,
	"discount_percentage" integer,
	"vat_rate" integer,
	"statement" text NOT NULL,
	"method" text NOT NULL,
	"store" boolean NOT NULL,
	"provider_reference" text,
	"address" text,
	"state" text NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"charged_back" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"withdrawal_asked_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"ask_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"lander" text,
	"variant" text,
	"network" text,
	"ref" text,
	"sub1" text,
	"sub2" text,
	"sub3" text,
	CONSTRAINT "payment_order_pool_id_pk" PRIMARY KEY("pool","id"),
	CONSTRAINT "payment_order_once" UNIQUE("pool","account_id","once_id"),
	CONSTRAINT "payment_order_amounts" CHECK (credits > 0 and amount >= 0 and amount <= price)
);
--> statement-breakpoint
CREATE TABLE "payment_refund" (
	"pool" text NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"cause" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"try_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_refund_pool_id_pk" PRIMARY KEY("pool","id"),
	CONSTRAINT "payment_refund_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "stored_method" (
	"pool" text NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"company_id" text NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"token" text NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stored_method_pool_id_pk" PRIMARY KEY("pool","id"),
	CONSTRAINT "stored_method_token" UNIQUE("pool","member_id","company_id","token")
);
--> statement-breakpoint
ALTER TABLE "wallet" DROP CONSTRAINT "wallet_not_negative";--> statement-breakpoint
ALTER TABLE "credit_transfer" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "mail_token" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "variant" text;--> statement-breakpoint
ALTER TABLE "discount_code" ADD CONSTRAINT "discount_code_member" FOREIGN KEY ("pool","member_id") REFERENCES "public"."member"("pool","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_use" ADD CONSTRAINT "discount_use_order" FOREIGN KEY ("pool","order_id") REFERENCES "public"."payment_order"("pool","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_order" FOREIGN KEY ("pool","order_id") REFERENCES "public"."payment_order"("pool","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_order" FOREIGN KEY ("pool","order_id") REFERENCES "public"."payment_order"("pool","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_method" ADD CONSTRAINT "stored_method_member" FOREIGN KEY ("pool","member_id") REFERENCES "public"."member"("pool","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_transfer_of_order" ON "money_transfer" USING btree ("pool","order_id");--> statement-breakpoint
CREATE INDEX "money_transfer_from" ON "money_transfer" USING btree ("pool","from_account");--> statement-breakpoint
CREATE INDEX "money_transfer_to" ON "money_transfer" USING btree ("pool","to_account");--> statement-breakpoint
CREATE INDEX "discount_code_of_member" ON "discount_code" USING btree ("pool","member_id") WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX "discount_use_of_order" ON "discount_use" USING btree ("pool","order_id");--> statement-breakpoint
CREATE INDEX "payment_event_of_order" ON "payment_event" USING btree ("pool","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_event_key" ON "payment_event" USING btree ("pool","order_id","event_key") WHERE event_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_order_at_provider" ON "payment_order" USING btree ("pool","company_id","provider_reference") WHERE provider_reference is not null;--> statement-breakpoint
CREATE INDEX "payment_order_of_account" ON "payment_order" USING btree ("pool","account_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payment_order_to_ask" ON "payment_order" USING btree ("ask_at") WHERE ask_at is not null;--> statement-breakpoint
CREATE INDEX "payment_order_paid" ON "payment_order" USING btree ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "payment_refund_of_order" ON "payment_refund" USING btree ("pool","order_id");--> statement-breakpoint
CREATE INDEX "payment_refund_to_try" ON "payment_refund" USING btree ("try_at") WHERE try_at is not null;--> statement-breakpoint
ALTER TABLE "credit_transfer" ADD CONSTRAINT "credit_transfer_order" CHECK ((kind in ('purchase', 'refund', 'chargeback')) = (order_id is not null));