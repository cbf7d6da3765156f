ALTER TABLE "email_codes" ADD COLUMN "requester" text NOT NULL;--> statement-breakpoint
ALTER TABLE "email_codes" ADD COLUMN "other_tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "hero_events_from" ON "hero_events" USING btree ("from_address","at");--> statement-breakpoint
CREATE INDEX "hero_events_to" ON "hero_events" USING btree ("to_address","at");--> statement-breakpoint
CREATE INDEX "orders_list_tx" ON "orders" USING btree ("list_tx_hash");--> statement-breakpoint
CREATE INDEX "orders_close_tx" ON "orders" USING btree ("close_tx_hash");