CREATE TABLE "alert_progress" (
	"id" integer PRIMARY KEY NOT NULL,
	"height" bigint NOT NULL,
	"reorgs" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_settings" (
	"account_id" text PRIMARY KEY NOT NULL,
	"sold" boolean NOT NULL,
	"outbid" boolean NOT NULL,
	"mail" boolean NOT NULL,
	"time_zone" text NOT NULL,
	"quiet_from" smallint,
	"quiet_to" smallint,
	"language" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"hero_id" bigint,
	"currency" text,
	"price" numeric(78, 0),
	"name" text,
	"wish" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_height" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_news" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" bigint NOT NULL,
	"price" numeric(78, 0) NOT NULL,
	"tx_hash" text NOT NULL,
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"hero_id" bigint,
	"item_id" numeric(78, 0),
	"search" text,
	"currency" text NOT NULL,
	"price" numeric(78, 0) NOT NULL,
	"tx_hash" text NOT NULL,
	"block_number" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"gone" boolean DEFAULT false NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "transaction_costs" (
	"tx_hash" text PRIMARY KEY NOT NULL,
	"sender" text,
	"cost" numeric(78, 0),
	"block_number" bigint,
	"is_settled" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watches" (
	"account_id" text NOT NULL,
	"hero_id" bigint NOT NULL,
	"starred_at" timestamp (3) with time zone NOT NULL,
	"currency" text,
	"price" numeric(78, 0),
	CONSTRAINT "watches_account_id_hero_id_pk" PRIMARY KEY("account_id","hero_id")
);
--> statement-breakpoint
CREATE INDEX "alerts_account" ON "alerts" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "alerts_hero" ON "alerts" USING btree ("hero_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_one_price" ON "alerts" USING btree ("account_id","hero_id") WHERE kind = 'price';--> statement-breakpoint
CREATE INDEX "market_news_place" ON "market_news" USING btree ("block_number","log_index");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_key" ON "notices" USING btree ("account_id","key");--> statement-breakpoint
CREATE INDEX "notices_account" ON "notices" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "notices_block" ON "notices" USING btree ("block_number");--> statement-breakpoint
CREATE INDEX "notices_tx" ON "notices" USING btree ("tx_hash");--> statement-breakpoint
CREATE INDEX "notices_mail" ON "notices" USING btree ("account_id","id") WHERE mailed_at is null and read_at is null and not gone;--> statement-breakpoint
CREATE INDEX "notices_mailed" ON "notices" USING btree ("account_id","mailed_at");--> statement-breakpoint
CREATE INDEX "transaction_costs_open" ON "transaction_costs" USING btree ("block_number") WHERE not is_settled;--> statement-breakpoint
CREATE INDEX "watches_starred" ON "watches" USING btree ("account_id","starred_at","hero_id");