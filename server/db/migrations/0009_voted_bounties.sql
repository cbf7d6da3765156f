ALTER TABLE "bounty_offers" DROP CONSTRAINT "bounty_offers_not_negative";--> statement-breakpoint
ALTER TABLE "bounty_sums" DROP CONSTRAINT "bounty_sums_not_negative";--> statement-breakpoint
ALTER TABLE "bounty_offers" ADD COLUMN "swept" numeric(78, 0) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "bounty_sums" ADD COLUMN "shared" numeric(78, 0) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "bounty_sums" ADD COLUMN "swept" numeric(78, 0) DEFAULT '0' NOT NULL;--> statement-breakpoint
UPDATE "bounty_offers" AS o SET "swept" = v.swept FROM (
  SELECT epoch_id, captain_id, sum(paid) AS swept FROM "bounty_votes" WHERE paid IS NOT NULL AND paid_to IS NULL
  GROUP BY epoch_id, captain_id
) AS v WHERE v.epoch_id = o.epoch_id AND v.captain_id = o.captain_id;--> statement-breakpoint
UPDATE "bounty_sums" AS s SET "shared" = o.shared, "swept" = o.swept, "paid" = s.paid - o.swept FROM (
  SELECT epoch_id, token, coalesce(sum(reward) FILTER (WHERE voted > 0), 0) AS shared, sum(swept) AS swept
  FROM "bounty_offers" GROUP BY epoch_id, token
) AS o WHERE o.epoch_id = s.epoch_id AND o.token = s.token;--> statement-breakpoint
ALTER TABLE "bounty_offers" ADD CONSTRAINT "bounty_offers_not_negative" CHECK (reward >= 0 and voted >= 0 and voters >= 0 and swept <= claimed and claimed <= reward);--> statement-breakpoint
ALTER TABLE "bounty_sums" ADD CONSTRAINT "bounty_sums_not_negative" CHECK (captains >= 0 and voters >= 0 and voted >= 0 and paid + swept + refunded <= bounties);--> statement-breakpoint
CREATE INDEX "bounty_votes_hero" ON "bounty_votes" USING btree ("hero_id","epoch_id");