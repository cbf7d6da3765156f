CREATE INDEX "box_openings_account_opened" ON "box_openings" USING btree ("account","opened_at");--> statement-breakpoint
CREATE INDEX "box_openings_account_closed" ON "box_openings" USING btree ("account","closed_at") WHERE state <> 'open';--> statement-breakpoint
CREATE INDEX "farm_events_account_at" ON "farm_events" USING btree ("account","at");--> statement-breakpoint
CREATE INDEX "item_orders_unlisted" ON "item_orders" USING btree ("seller","closed_at") WHERE state = 'cancelled';--> statement-breakpoint
CREATE INDEX "item_sales_seller_at" ON "item_sales" USING btree ("seller","at");--> statement-breakpoint
CREATE INDEX "item_sales_buyer_at" ON "item_sales" USING btree ("buyer","at");--> statement-breakpoint
CREATE INDEX "counter_offers_seller_made" ON "counter_offers" USING btree ("seller","made_at");--> statement-breakpoint
CREATE INDEX "market_offers_buyer_closed" ON "market_offers" USING btree ("buyer","closed_at") WHERE state in ('accepted', 'cancelled');--> statement-breakpoint
CREATE INDEX "market_offers_seller_closed" ON "market_offers" USING btree ("seller","closed_at") WHERE state = 'accepted';--> statement-breakpoint
CREATE INDEX "stake_events_account_at" ON "stake_events" USING btree ("account","at");--> statement-breakpoint
CREATE INDEX "withdraw_orders_closed" ON "withdraw_orders" USING btree ("account_id","closed_at") WHERE state in ('confirmed', 'expired');