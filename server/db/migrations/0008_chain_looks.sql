CREATE TABLE "chain_looks" (
	"job" text PRIMARY KEY NOT NULL,
	"height" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "bounty_offers_unsettled" ON "bounty_offers" USING btree ("epoch_id","captain_id") WHERE settled is null and voted > 0 and not is_cancelled;