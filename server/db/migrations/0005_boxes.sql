CREATE TABLE "box_coupons" (
	"coupon_id" integer PRIMARY KEY NOT NULL,
	"sale_id" bigint NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"price_arca" numeric(78, 0) NOT NULL,
	"price_native" numeric(78, 0) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "box_odds" (
	"box_id" integer NOT NULL,
	"version" integer NOT NULL,
	"rarity_bps" integer[] NOT NULL,
	"guarantee_at" smallint NOT NULL,
	"guaranteed_rarity" smallint NOT NULL,
	"only_class" smallint NOT NULL,
	"only_faction" smallint NOT NULL,
	"featured_suits" integer[] NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"tx_hash" text NOT NULL,
	CONSTRAINT "box_odds_box_id_version_pk" PRIMARY KEY("box_id","version")
);
--> statement-breakpoint
CREATE TABLE "box_openings" (
	"request_id" bigint PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"box_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"open_tx_hash" text NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"close_tx_hash" text,
	"first_hero_id" bigint
);
--> statement-breakpoint
CREATE TABLE "box_purchases" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account" text NOT NULL,
	"box_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"sale_id" bigint,
	"item_id" integer,
	"currency" text,
	"price" numeric(78, 0) NOT NULL,
	"burned" numeric(78, 0) NOT NULL,
	"to_pool" numeric(78, 0) NOT NULL,
	"to_dev" numeric(78, 0) NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"tx_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "box_sales" (
	"sale_id" bigint PRIMARY KEY NOT NULL,
	"box_id" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"max_supply" bigint NOT NULL,
	"sold" bigint NOT NULL,
	"min_vip_level" smallint NOT NULL,
	"weekly_base" smallint NOT NULL,
	"levels_per_extra" smallint NOT NULL,
	"price_arca" numeric(78, 0) NOT NULL,
	"price_native" numeric(78, 0) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "box_streaks" (
	"account" text NOT NULL,
	"line" integer NOT NULL,
	"misses" integer NOT NULL,
	CONSTRAINT "box_streaks_account_line_pk" PRIMARY KEY("account","line")
);
--> statement-breakpoint
CREATE TABLE "box_vouchers" (
	"voucher_id" integer PRIMARY KEY NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"box_ids" integer[] NOT NULL,
	"amounts" integer[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "box_coupons_sale" ON "box_coupons" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "box_openings_account" ON "box_openings" USING btree ("account","request_id");--> statement-breakpoint
CREATE INDEX "box_openings_waiting" ON "box_openings" USING btree ("box_id","request_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "box_purchases_at" ON "box_purchases" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "box_purchases_account" ON "box_purchases" USING btree ("account","at","id");--> statement-breakpoint
CREATE INDEX "box_purchases_sale" ON "box_purchases" USING btree ("account","sale_id","at");--> statement-breakpoint
CREATE INDEX "box_sales_box" ON "box_sales" USING btree ("box_id","sale_id");