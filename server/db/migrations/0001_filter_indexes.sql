DROP INDEX "heroes_rarity";--> statement-breakpoint
DROP INDEX "heroes_class";--> statement-breakpoint
DROP INDEX "heroes_suit";--> statement-breakpoint
DROP INDEX "heroes_head";--> statement-breakpoint
DROP INDEX "heroes_body";--> statement-breakpoint
DROP INDEX "heroes_legs";--> statement-breakpoint
DROP INDEX "heroes_hands";--> statement-breakpoint
CREATE INDEX "heroes_faction" ON "heroes" USING btree ("faction","gender","for_sale");--> statement-breakpoint
CREATE INDEX "heroes_rarity" ON "heroes" USING btree ("rarity","hero_class","faction","gender","for_sale");--> statement-breakpoint
CREATE INDEX "heroes_class" ON "heroes" USING btree ("hero_class","faction","gender","for_sale");--> statement-breakpoint
CREATE INDEX "heroes_suit" ON "heroes" USING btree ("suit_id","rarity","hero_class","faction","for_sale") WHERE suit_id is not null;--> statement-breakpoint
CREATE INDEX "heroes_head" ON "heroes" USING btree ("head","rarity","hero_class","faction");--> statement-breakpoint
CREATE INDEX "heroes_body" ON "heroes" USING btree ("body","rarity","hero_class","faction");--> statement-breakpoint
CREATE INDEX "heroes_legs" ON "heroes" USING btree ("legs","rarity","hero_class","faction");--> statement-breakpoint
CREATE INDEX "heroes_hands" ON "heroes" USING btree ("hands","rarity","hero_class","faction");