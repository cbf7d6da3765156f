DROP INDEX "heroes_sale_price_up";--> statement-breakpoint
DROP INDEX "heroes_sale_price_down";--> statement-breakpoint
DROP INDEX "heroes_sale_latest";--> statement-breakpoint
DROP INDEX "heroes_sale_id";--> statement-breakpoint
DROP INDEX "heroes_rarity";--> statement-breakpoint
DROP INDEX "heroes_class";--> statement-breakpoint
DROP INDEX "heroes_faction";--> statement-breakpoint
DROP INDEX "heroes_suit";--> statement-breakpoint
DROP INDEX "orders_open_floor";--> statement-breakpoint
ALTER TABLE "heroes" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "heroes_sale_price_up" ON "heroes" USING btree ("currency_rank","price_up","token_id","rarity","hero_class","faction","gender","suit_id","head","body","legs","hands","expires_at") WHERE for_sale;--> statement-breakpoint
CREATE INDEX "heroes_sale_price_down" ON "heroes" USING btree ("currency_rank","price_down","token_id","rarity","hero_class","faction","gender","suit_id","head","body","legs","hands","expires_at") WHERE for_sale;--> statement-breakpoint
CREATE INDEX "heroes_sale_latest" ON "heroes" USING btree ("latest_at","token_id","rarity","hero_class","faction","gender","suit_id","head","body","legs","hands","expires_at") WHERE for_sale;--> statement-breakpoint
CREATE INDEX "heroes_sale_id" ON "heroes" USING btree ("token_id","expires_at") WHERE for_sale;--> statement-breakpoint
CREATE INDEX "heroes_rarity" ON "heroes" USING btree ("rarity","hero_class","faction","gender","for_sale","expires_at");--> statement-breakpoint
CREATE INDEX "heroes_class" ON "heroes" USING btree ("hero_class","faction","gender","for_sale","expires_at");--> statement-breakpoint
CREATE INDEX "heroes_faction" ON "heroes" USING btree ("faction","gender","for_sale","expires_at");--> statement-breakpoint
CREATE INDEX "heroes_suit" ON "heroes" USING btree ("suit_id","rarity","hero_class","faction","for_sale","expires_at") WHERE suit_id is not null;--> statement-breakpoint
CREATE INDEX "orders_open_floor" ON "orders" USING btree ("currency","price","expires_at") WHERE state = 'open';