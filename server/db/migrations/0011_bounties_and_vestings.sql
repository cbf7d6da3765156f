CREATE TABLE "bounty_epochs" (
	"epoch_id" integer PRIMARY KEY NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"terms_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bounty_offers" (
	"epoch_id" integer NOT NULL,
	"captain_id" bigint NOT NULL,
	"token" text NOT NULL,
	"reward" numeric(78, 0) NOT NULL,
	"voted" numeric(78, 0) NOT NULL,
	"voters" integer NOT NULL,
	"multiplier" numeric(78, 0) NOT NULL,
	"badges" smallint NOT NULL,
	"claimed" numeric(78, 0) NOT NULL,
	"settled" numeric(78, 0),
	"is_cancelled" boolean NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	CONSTRAINT "bounty_offers_epoch_id_captain_id_pk" PRIMARY KEY("epoch_id","captain_id"),
	CONSTRAINT "bounty_offers_not_negative" CHECK (reward >= 0 and voted >= 0 and voters >= 0 and claimed <= reward)
);
--> statement-breakpoint
CREATE TABLE "bounty_terms" (
	"terms_id" integer PRIMARY KEY NOT NULL,
	"emission" numeric(78, 0) NOT NULL,
	"cut_bps" smallint NOT NULL,
	"max_badges" smallint NOT NULL,
	"cap" integer NOT NULL,
	"claim_delay" bigint NOT NULL,
	"sweep_after" smallint NOT NULL,
	"slope" numeric(78, 0) NOT NULL,
	"rarity_weight" numeric(78, 0) NOT NULL,
	"badge_weight" numeric(78, 0) NOT NULL,
	"upgrade_weight" numeric(78, 0) NOT NULL,
	"rarities" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bounty_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"is_allowed" boolean NOT NULL,
	"min_reward" numeric(78, 0) NOT NULL,
	"held" numeric(78, 0) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bounty_votes" (
	"epoch_id" integer NOT NULL,
	"hero_id" bigint NOT NULL,
	"captain_id" bigint NOT NULL,
	"voter" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"paid" numeric(78, 0),
	"paid_to" text,
	"voted_at" timestamp (3) with time zone NOT NULL,
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	CONSTRAINT "bounty_votes_epoch_id_hero_id_pk" PRIMARY KEY("epoch_id","hero_id"),
	CONSTRAINT "bounty_votes_not_negative" CHECK (amount >= 0)
);
--> statement-breakpoint
CREATE TABLE "vesting_terms" (
	"id" integer PRIMARY KEY NOT NULL,
	"step_bps" smallint NOT NULL,
	"spacing" bigint NOT NULL,
	"min_step" numeric(78, 0) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vestings" (
	"hero_id" bigint PRIMARY KEY NOT NULL,
	"locked" numeric(78, 0) NOT NULL,
	"claimed" numeric(78, 0) NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vestings_not_negative" CHECK (locked >= 0 and claimed >= 0)
);
--> statement-breakpoint
CREATE INDEX "bounty_epochs_starts" ON "bounty_epochs" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "bounty_offers_captain" ON "bounty_offers" USING btree ("captain_id","epoch_id");--> statement-breakpoint
CREATE INDEX "bounty_offers_started" ON "bounty_offers" USING btree ("block_number","log_index");--> statement-breakpoint
CREATE INDEX "bounty_offers_reward" ON "bounty_offers" USING btree ("epoch_id","reward","captain_id");--> statement-breakpoint
CREATE INDEX "bounty_offers_voters" ON "bounty_offers" USING btree ("epoch_id","voters","captain_id");--> statement-breakpoint
CREATE INDEX "bounty_votes_captain" ON "bounty_votes" USING btree ("captain_id","epoch_id");--> statement-breakpoint
CREATE INDEX "bounty_votes_voter" ON "bounty_votes" USING btree ("voter","epoch_id");--> statement-breakpoint
CREATE INDEX "bounty_votes_unpaid" ON "bounty_votes" USING btree ("hero_id","epoch_id") WHERE paid is null and amount > 0;--> statement-breakpoint
CREATE INDEX "bounty_votes_placed" ON "bounty_votes" USING btree ("block_number","log_index");--> statement-breakpoint
CREATE INDEX "vestings_locked" ON "vestings" USING btree ("locked","hero_id");--> statement-breakpoint
CREATE INDEX "vestings_since" ON "vestings" USING btree ("since","hero_id");