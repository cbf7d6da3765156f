CREATE TABLE "worn_items" (
	"account_id" text NOT NULL,
	"slot" text NOT NULL,
	"item_id" numeric(78, 0) NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "worn_items_account_id_slot_pk" PRIMARY KEY("account_id","slot")
);
--> statement-breakpoint
CREATE INDEX "item_orders_floor" ON "item_orders" USING btree ("item_id","currency","unit_price","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "item_orders_newest" ON "item_orders" USING btree ("item_id","listed_at") WHERE state = 'open';