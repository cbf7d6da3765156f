CREATE TABLE "cancelled_orders" (
	"salt" text PRIMARY KEY NOT NULL,
	"tx_hash" text NOT NULL,
	"log_index" integer NOT NULL,
	"block_number" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "cancelled_orders_block" ON "cancelled_orders" USING btree ("block_number");--> statement-breakpoint
CREATE INDEX "withdraw_orders_end" ON "withdraw_orders" USING btree ("expire_at");