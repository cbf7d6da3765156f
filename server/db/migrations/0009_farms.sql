CREATE TABLE "farm_events" (
	"id" text PRIMARY KEY NOT NULL,
	"pool_id" integer NOT NULL,
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"hero_id" numeric(78, 0),
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"tx_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "farm_flow" (
	"id" integer PRIMARY KEY NOT NULL,
	"reward_per_second" numeric(78, 0) NOT NULL,
	"total_points" numeric(78, 0) NOT NULL,
	"per_point" numeric(78, 0) NOT NULL,
	"free_rewards" numeric(78, 0) NOT NULL,
	"accrued_at" numeric(78, 0) NOT NULL,
	"funded" numeric(78, 0) NOT NULL,
	"claimed" numeric(78, 0) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "farm_pools" (
	"id" integer PRIMARY KEY NOT NULL,
	"lp_token" text NOT NULL,
	"symbol" text NOT NULL,
	"points" numeric(78, 0) NOT NULL,
	"staked" numeric(78, 0) NOT NULL,
	"per_point" numeric(78, 0) NOT NULL,
	"per_share" numeric(78, 0) NOT NULL,
	"claimed" numeric(78, 0) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "farm_stakes" (
	"pool_id" integer NOT NULL,
	"account" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"per_share" numeric(78, 0) NOT NULL,
	"pending" numeric(78, 0) NOT NULL,
	CONSTRAINT "farm_stakes_pool_id_account_pk" PRIMARY KEY("pool_id","account")
);
--> statement-breakpoint
CREATE INDEX "farm_events_place" ON "farm_events" USING btree ("block_number","log_index");--> statement-breakpoint
CREATE INDEX "farm_events_account" ON "farm_events" USING btree ("account","block_number","log_index");--> statement-breakpoint
CREATE INDEX "farm_stakes_account" ON "farm_stakes" USING btree ("account");