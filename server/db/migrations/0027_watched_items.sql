DROP INDEX "watches_starred";--> statement-breakpoint
ALTER TABLE "watches" DROP CONSTRAINT "watches_account_id_hero_id_pk";--> statement-breakpoint
ALTER TABLE "watches" ALTER COLUMN "hero_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "item_id" numeric(78, 0);--> statement-breakpoint
ALTER TABLE "watches" ADD COLUMN "id" bigserial PRIMARY KEY NOT NULL;--> statement-breakpoint
ALTER TABLE "watches" ADD COLUMN "item_id" numeric(78, 0);--> statement-breakpoint
CREATE INDEX "alerts_item" ON "alerts" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_one_item_price" ON "alerts" USING btree ("account_id","item_id") WHERE kind = 'itemPrice';--> statement-breakpoint
CREATE UNIQUE INDEX "watches_hero" ON "watches" USING btree ("account_id","hero_id");--> statement-breakpoint
CREATE UNIQUE INDEX "watches_item" ON "watches" USING btree ("account_id","item_id");--> statement-breakpoint
CREATE INDEX "watches_starred" ON "watches" USING btree ("account_id","starred_at","id");--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_one" CHECK ((hero_id is null) <> (item_id is null));