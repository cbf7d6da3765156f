CREATE TABLE "wallet_approvals" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"contract" text NOT NULL,
	"spender" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"tx_hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_settings" ADD COLUMN "offers" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_settings" ADD COLUMN "least_offer" numeric(78, 0);--> statement-breakpoint
ALTER TABLE "item_supplies" ADD COLUMN "type" text;--> statement-breakpoint
ALTER TABLE "item_supplies" ADD COLUMN "rarity" smallint;--> statement-breakpoint
ALTER TABLE "item_supplies" ADD COLUMN "tier" text;--> statement-breakpoint
ALTER TABLE "item_supplies" ADD COLUMN "family" smallint;--> statement-breakpoint
ALTER TABLE "item_supplies" ADD COLUMN "off" smallint;--> statement-breakpoint
CREATE INDEX "wallet_approvals_owner" ON "wallet_approvals" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "item_orders_open_price" ON "item_orders" USING btree ("currency","unit_price","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "item_supplies_type" ON "item_supplies" USING btree ("type","item_id");--> statement-breakpoint
CREATE INDEX "market_offers_accepted" ON "market_offers" USING btree ("closed_at","id","token_id","price") WHERE state = 'accepted';--> statement-breakpoint
CREATE INDEX "market_offers_expiry" ON "market_offers" USING btree ("expires_at") WHERE state = 'open';