CREATE TABLE "token_balances" (
	"resource" smallint NOT NULL,
	"holder" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	CONSTRAINT "token_balances_resource_holder_pk" PRIMARY KEY("resource","holder"),
	CONSTRAINT "token_balances_not_negative" CHECK (amount >= 0)
);
--> statement-breakpoint
CREATE TABLE "token_supplies" (
	"resource" smallint PRIMARY KEY NOT NULL,
	"minted" numeric(78, 0) NOT NULL,
	"burned" numeric(78, 0) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_balances" (
	"item_id" numeric(78, 0) NOT NULL,
	"holder" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "item_balances_item_id_holder_pk" PRIMARY KEY("item_id","holder"),
	CONSTRAINT "item_balances_not_negative" CHECK (amount >= 0)
);
--> statement-breakpoint
CREATE TABLE "item_moves" (
	"id" text PRIMARY KEY NOT NULL,
	"item_id" numeric(78, 0) NOT NULL,
	"from_address" text,
	"to_address" text,
	"amount" numeric(78, 0) NOT NULL,
	"tx_hash" text NOT NULL,
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"place" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_supplies" (
	"item_id" numeric(78, 0) PRIMARY KEY NOT NULL,
	"minted" numeric(78, 0) NOT NULL,
	"burned" numeric(78, 0) NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "books_checks" (
	"id" integer PRIMARY KEY NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"height" bigint NOT NULL,
	"report" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_balances" (
	"purse" text NOT NULL,
	"resource" numeric(78, 0) NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	CONSTRAINT "ledger_balances_purse_resource_pk" PRIMARY KEY("purse","resource"),
	CONSTRAINT "ledger_balances_not_negative" CHECK (amount >= 0 or purse like 'world:%' or purse like 'debt:%')
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"resource" numeric(78, 0) NOT NULL,
	"from_purse" text NOT NULL,
	"to_purse" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_entries_key_unique" UNIQUE("key"),
	CONSTRAINT "ledger_entries_positive" CHECK (amount > 0 and from_purse <> to_purse),
	CONSTRAINT "ledger_entries_cause" CHECK (cause ~ '^(log:0x[0-9a-f]{64}:[0-9]+|order:.+)$')
);
--> statement-breakpoint
CREATE TABLE "deposit_credits" (
	"tx_hash" text NOT NULL,
	"log_index" integer NOT NULL,
	"round" integer NOT NULL,
	"state" text NOT NULL,
	"account_id" text NOT NULL,
	"resource" smallint NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"block_number" bigint NOT NULL,
	"credited_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deposit_credits_tx_hash_log_index_pk" PRIMARY KEY("tx_hash","log_index")
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"tx_hash" text NOT NULL,
	"log_index" integer NOT NULL,
	"wallet" text NOT NULL,
	"resource" smallint NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"block_number" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"credited" boolean DEFAULT false NOT NULL,
	CONSTRAINT "deposits_tx_hash_log_index_pk" PRIMARY KEY("tx_hash","log_index")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"salt" text PRIMARY KEY NOT NULL,
	"wallet" text NOT NULL,
	"resource" numeric(78, 0) NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"fee" numeric(78, 0) NOT NULL,
	"variant" smallint NOT NULL,
	"tx_hash" text NOT NULL,
	"log_index" integer NOT NULL,
	"block_number" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "treasury_blacklist" (
	"wallet" text PRIMARY KEY NOT NULL,
	"is_blacklisted" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "treasury_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"is_paused" boolean NOT NULL,
	"pot_bps" smallint NOT NULL,
	"daily_ore" numeric(78, 0) NOT NULL,
	"daily_items" numeric(78, 0) NOT NULL,
	"min_arca" numeric(78, 0) NOT NULL,
	"min_ore" numeric(78, 0) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdraw_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"wallet" text NOT NULL,
	"resource" numeric(78, 0) NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"fee" numeric(78, 0) NOT NULL,
	"fee_bps" smallint NOT NULL,
	"variant" smallint NOT NULL,
	"state" text NOT NULL,
	"expire_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"tx_hash" text,
	"submitted_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"block_number" bigint,
	"round" integer DEFAULT 0 NOT NULL,
	"renews" text,
	CONSTRAINT "withdraw_orders_sound" CHECK (amount > 0 and fee >= 0 and fee < amount)
);
--> statement-breakpoint
CREATE TABLE "withdraw_quotes" (
	"account_id" text NOT NULL,
	"resource" numeric(78, 0) NOT NULL,
	"fee_bps" smallint NOT NULL,
	"vip_level" smallint NOT NULL,
	"quoted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "withdraw_quotes_account_id_resource_pk" PRIMARY KEY("account_id","resource")
);
--> statement-breakpoint
CREATE TABLE "reward_claims" (
	"week_id" integer NOT NULL,
	"account" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"tx_hash" text NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reward_claims_week_id_account_pk" PRIMARY KEY("week_id","account")
);
--> statement-breakpoint
CREATE TABLE "reward_leaves" (
	"week_id" integer NOT NULL,
	"account" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"proof" text[] NOT NULL,
	CONSTRAINT "reward_leaves_week_id_account_pk" PRIMARY KEY("week_id","account")
);
--> statement-breakpoint
CREATE TABLE "reward_lists" (
	"week_id" integer PRIMARY KEY NOT NULL,
	"root" text NOT NULL,
	"total" numeric(78, 0) NOT NULL,
	"leaves" integer NOT NULL,
	"leaf_file" text NOT NULL,
	"leaf_file_hash" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"tx_hash" text,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reward_weeks" (
	"week_id" integer PRIMARY KEY NOT NULL,
	"root" text NOT NULL,
	"total" numeric(78, 0) NOT NULL,
	"claimed" numeric(78, 0) NOT NULL,
	"leaf_file_hash" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"tx_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stake_events" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"week_id" integer,
	"ends_at" timestamp (3) with time zone,
	"staked" numeric(78, 0),
	"ve" numeric(78, 0),
	"tx_hash" text NOT NULL,
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stakes" (
	"account" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"ve" numeric(78, 0) NOT NULL,
	CONSTRAINT "stakes_not_negative" CHECK (amount >= 0 and ve >= 0)
);
--> statement-breakpoint
CREATE TABLE "staking_totals" (
	"id" integer PRIMARY KEY NOT NULL,
	"staked" numeric(78, 0) NOT NULL,
	"funded" numeric(78, 0) NOT NULL,
	"promised" numeric(78, 0) NOT NULL,
	"claimed" numeric(78, 0) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vip_levels" (
	"level" smallint PRIMARY KEY NOT NULL,
	"threshold" numeric(78, 0) NOT NULL,
	"fee_bps" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reward_leaves" ADD CONSTRAINT "reward_leaves_week_id_reward_lists_week_id_fk" FOREIGN KEY ("week_id") REFERENCES "public"."reward_lists"("week_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "token_balances_holder" ON "token_balances" USING btree ("holder");--> statement-breakpoint
CREATE INDEX "token_balances_rich" ON "token_balances" USING btree ("resource","amount");--> statement-breakpoint
CREATE INDEX "item_balances_holder" ON "item_balances" USING btree ("holder","item_id");--> statement-breakpoint
CREATE INDEX "item_moves_item" ON "item_moves" USING btree ("item_id","block_number","log_index","place");--> statement-breakpoint
CREATE INDEX "item_moves_from" ON "item_moves" USING btree ("from_address","block_number","log_index","place");--> statement-breakpoint
CREATE INDEX "item_moves_to" ON "item_moves" USING btree ("to_address","block_number","log_index","place");--> statement-breakpoint
CREATE INDEX "ledger_entries_from" ON "ledger_entries" USING btree ("from_purse","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_to" ON "ledger_entries" USING btree ("to_purse","id");--> statement-breakpoint
CREATE INDEX "deposit_credits_block" ON "deposit_credits" USING btree ("block_number") WHERE state = 'credited';--> statement-breakpoint
CREATE INDEX "deposits_wallet" ON "deposits" USING btree ("wallet","at","tx_hash","log_index");--> statement-breakpoint
CREATE INDEX "deposits_open" ON "deposits" USING btree ("block_number") WHERE not credited;--> statement-breakpoint
CREATE INDEX "payouts_wallet" ON "payouts" USING btree ("wallet","resource","at");--> statement-breakpoint
CREATE INDEX "payouts_block" ON "payouts" USING btree ("block_number");--> statement-breakpoint
CREATE INDEX "payouts_tx" ON "payouts" USING btree ("tx_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "withdraw_orders_open" ON "withdraw_orders" USING btree ("account_id") WHERE state in ('created', 'submitted', 'failed');--> statement-breakpoint
CREATE UNIQUE INDEX "withdraw_orders_renews" ON "withdraw_orders" USING btree ("renews");--> statement-breakpoint
CREATE INDEX "withdraw_orders_account" ON "withdraw_orders" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "withdraw_orders_state" ON "withdraw_orders" USING btree ("state","block_number");--> statement-breakpoint
CREATE INDEX "reward_claims_account" ON "reward_claims" USING btree ("account");--> statement-breakpoint
CREATE INDEX "reward_leaves_account" ON "reward_leaves" USING btree ("account");--> statement-breakpoint
CREATE INDEX "stake_events_account" ON "stake_events" USING btree ("account","block_number","log_index");--> statement-breakpoint
CREATE INDEX "stake_events_positions" ON "stake_events" USING btree ("account","at","block_number","log_index") WHERE kind <> 'claimed';--> statement-breakpoint
CREATE INDEX "stakes_ends" ON "stakes" USING btree ("ends_at");