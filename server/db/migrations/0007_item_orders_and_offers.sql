CREATE TABLE "item_orders" (
	"id" bigint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"collection" text NOT NULL,
	"item_id" numeric(78, 0) NOT NULL,
	"seller" text NOT NULL,
	"currency" text NOT NULL,
	"unit_price" numeric(78, 0) NOT NULL,
	"quantity" numeric(78, 0) NOT NULL,
	"stock" numeric(78, 0) NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"listed_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"list_tx_hash" text NOT NULL,
	"close_tx_hash" text,
	CONSTRAINT "item_orders_stock" CHECK (stock >= 0 and stock <= quantity)
);
--> statement-breakpoint
CREATE TABLE "item_sales" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"collection" text NOT NULL,
	"item_id" numeric(78, 0) NOT NULL,
	"seller" text NOT NULL,
	"buyer" text NOT NULL,
	"currency" text NOT NULL,
	"quantity" numeric(78, 0) NOT NULL,
	"unit_price" numeric(78, 0) NOT NULL,
	"fee_bps" smallint NOT NULL,
	"burned" numeric(78, 0) NOT NULL,
	"to_pool" numeric(78, 0) NOT NULL,
	"to_dev" numeric(78, 0) NOT NULL,
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"tx_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counter_offers" (
	"id" bigint PRIMARY KEY NOT NULL,
	"offer_id" bigint NOT NULL,
	"state" text NOT NULL,
	"seller" text NOT NULL,
	"token_id" bigint NOT NULL,
	"price" numeric(78, 0) NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"tx_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_offers" (
	"id" bigint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"kind" text NOT NULL,
	"collection" text NOT NULL,
	"token_id" bigint,
	"traits" numeric(78, 0),
	"buyer" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"seller" text,
	"price" numeric(78, 0),
	"fee_bps" smallint,
	"burned" numeric(78, 0),
	"to_pool" numeric(78, 0),
	"to_dev" numeric(78, 0),
	"made_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"make_tx_hash" text NOT NULL,
	"close_tx_hash" text,
	CONSTRAINT "market_offers_amount_not_negative" CHECK (amount >= 0)
);
--> statement-breakpoint
CREATE INDEX "item_orders_listed" ON "item_orders" USING btree ("listed_at","id");--> statement-breakpoint
CREATE INDEX "item_orders_state_listed" ON "item_orders" USING btree ("state","listed_at","id");--> statement-breakpoint
CREATE INDEX "item_orders_price" ON "item_orders" USING btree ("unit_price","id");--> statement-breakpoint
CREATE INDEX "item_orders_item_price" ON "item_orders" USING btree ("item_id","unit_price","id");--> statement-breakpoint
CREATE INDEX "item_orders_seller" ON "item_orders" USING btree ("seller","listed_at","id");--> statement-breakpoint
CREATE INDEX "item_sales_place" ON "item_sales" USING btree ("block_number","log_index");--> statement-breakpoint
CREATE INDEX "item_sales_item" ON "item_sales" USING btree ("item_id","block_number","log_index");--> statement-breakpoint
CREATE INDEX "item_sales_seller" ON "item_sales" USING btree ("seller","block_number","log_index");--> statement-breakpoint
CREATE INDEX "item_sales_buyer" ON "item_sales" USING btree ("buyer","block_number","log_index");--> statement-breakpoint
CREATE INDEX "item_sales_order" ON "item_sales" USING btree ("order_id","block_number","log_index");--> statement-breakpoint
CREATE INDEX "counter_offers_offer" ON "counter_offers" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "counter_offers_seller" ON "counter_offers" USING btree ("seller","id");--> statement-breakpoint
CREATE INDEX "market_offers_made" ON "market_offers" USING btree ("made_at","id");--> statement-breakpoint
CREATE INDEX "market_offers_amount" ON "market_offers" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "market_offers_buyer" ON "market_offers" USING btree ("buyer","made_at","id");--> statement-breakpoint
CREATE INDEX "market_offers_seller" ON "market_offers" USING btree ("seller","made_at","id");--> statement-breakpoint
CREATE INDEX "market_offers_token" ON "market_offers" USING btree ("token_id","amount","id");