CREATE TABLE "chain_blocks" (
	"number" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"parent_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain_cursor" (
	"id" integer PRIMARY KEY NOT NULL,
	"chain_id" bigint NOT NULL,
	"genesis_hash" text NOT NULL,
	"height" bigint NOT NULL,
	"hash" text NOT NULL,
	"block_time" timestamp (3) with time zone NOT NULL,
	"indexed_at" timestamp (3) with time zone NOT NULL,
	"reorgs" integer DEFAULT 0 NOT NULL,
	"last_reorg_depth" integer,
	"halted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain_fill" (
	"id" integer PRIMARY KEY NOT NULL,
	"plan" text NOT NULL,
	"height" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain_looks" (
	"job" text PRIMARY KEY NOT NULL,
	"height" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain_projections" (
	"name" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"figures" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain_undo" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"block_number" bigint NOT NULL,
	"table_name" text NOT NULL,
	"row_key" jsonb NOT NULL,
	"before" jsonb
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"account_id" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"code" integer NOT NULL,
	"data" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "local_mails" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"wallet_address" text,
	"wallet_bound_at" timestamp (3) with time zone,
	"nickname" text NOT NULL,
	"name_key" text,
	"name_changes" smallint DEFAULT 0 NOT NULL,
	"email" text,
	"password_hash" text,
	"password_changed_at" timestamp (3) with time zone,
	"role" text DEFAULT 'player' NOT NULL,
	"vip_level" smallint DEFAULT 0 NOT NULL,
	"has_game_account" boolean DEFAULT false NOT NULL,
	"referrer" text,
	"locked_at" timestamp (3) with time zone,
	"synced_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nonces" (
	"nonce" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"public_key" text,
	"account_id" text,
	"source" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"way" text DEFAULT 'wallet' NOT NULL,
	"browser" text DEFAULT '' NOT NULL,
	"os" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"rotated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "social_identities" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"source" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"bound_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"action" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"session_id" text,
	"actor_id" text,
	"browser" text,
	"os" text,
	"place" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"account_id" text,
	"code_hash" text NOT NULL,
	"requester" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"other_tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "login_throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"blocked_until" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_tickets" (
	"hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"way" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "alert_progress" (
	"id" integer PRIMARY KEY NOT NULL,
	"height" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_settings" (
	"account_id" text PRIMARY KEY NOT NULL,
	"sold" boolean NOT NULL,
	"outbid" boolean NOT NULL,
	"offers" boolean DEFAULT true NOT NULL,
	"least_offer" numeric(78, 0),
	"mail" boolean NOT NULL,
	"time_zone" text NOT NULL,
	"quiet_from" smallint,
	"quiet_to" smallint,
	"language" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"hero_id" bigint,
	"item_id" numeric(78, 0),
	"currency" text,
	"price" numeric(78, 0),
	"name" text,
	"wish" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_height" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_news" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" bigint NOT NULL,
	"price" numeric(78, 0) NOT NULL,
	"tx_hash" text NOT NULL,
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"hero_id" bigint,
	"item_id" numeric(78, 0),
	"subject" bigint,
	"search" text,
	"currency" text NOT NULL,
	"price" numeric(78, 0) NOT NULL,
	"tx_hash" text NOT NULL,
	"block_number" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"gone" boolean DEFAULT false NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"account_id" text NOT NULL,
	"key" text NOT NULL,
	"mailed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reminders_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_lines" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at_ms" bigint NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"role" text NOT NULL,
	"act" text NOT NULL,
	"subject_id" text,
	"input" text NOT NULL,
	"previous" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_lines_previous_unique" UNIQUE("previous")
);
--> statement-breakpoint
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
	"worth" numeric(78, 0) NOT NULL,
	"voted" numeric(78, 0) NOT NULL,
	"voters" integer NOT NULL,
	"multiplier" numeric(78, 0) NOT NULL,
	"badges" smallint NOT NULL,
	"claimed" numeric(78, 0) NOT NULL,
	"swept" numeric(78, 0) DEFAULT '0' NOT NULL,
	"settled" numeric(78, 0),
	"is_cancelled" boolean NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	CONSTRAINT "bounty_offers_epoch_id_captain_id_pk" PRIMARY KEY("epoch_id","captain_id"),
	CONSTRAINT "bounty_offers_not_negative" CHECK (reward >= 0 and voted >= 0 and voters >= 0 and swept <= claimed and claimed <= reward)
);
--> statement-breakpoint
CREATE TABLE "bounty_payers" (
	"epoch_id" integer NOT NULL,
	"captain_id" bigint NOT NULL,
	"payer" text NOT NULL,
	"paid" numeric(78, 0) NOT NULL,
	"refunded" numeric(78, 0) NOT NULL,
	CONSTRAINT "bounty_payers_epoch_id_captain_id_payer_pk" PRIMARY KEY("epoch_id","captain_id","payer"),
	CONSTRAINT "bounty_payers_not_more_back" CHECK (refunded >= 0 and refunded <= paid)
);
--> statement-breakpoint
CREATE TABLE "bounty_sums" (
	"epoch_id" integer NOT NULL,
	"token" text NOT NULL,
	"captains" integer NOT NULL,
	"voters" integer NOT NULL,
	"voted" numeric(78, 0) NOT NULL,
	"bonus" numeric(78, 0) NOT NULL,
	"weight" numeric(78, 0) NOT NULL,
	"bounties" numeric(78, 0) NOT NULL,
	"open" numeric(78, 0) NOT NULL,
	"shared" numeric(78, 0) DEFAULT '0' NOT NULL,
	"paid" numeric(78, 0) NOT NULL,
	"swept" numeric(78, 0) DEFAULT '0' NOT NULL,
	"refunded" numeric(78, 0) NOT NULL,
	"settled" numeric(78, 0) NOT NULL,
	CONSTRAINT "bounty_sums_epoch_id_token_pk" PRIMARY KEY("epoch_id","token"),
	CONSTRAINT "bounty_sums_not_negative" CHECK (captains >= 0 and voters >= 0 and voted >= 0 and paid + swept + refunded <= bounties)
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
CREATE TABLE "captain_pot" (
	"id" integer PRIMARY KEY NOT NULL,
	"received" numeric(78, 0) NOT NULL,
	"settled" numeric(78, 0) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hero_accounts" (
	"account" text PRIMARY KEY NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"tx_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "box_coupons" (
	"coupon_id" integer PRIMARY KEY NOT NULL,
	"sale_id" bigint NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"price_arca" numeric(78, 0) NOT NULL,
	"price_native" numeric(78, 0) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "box_odds" (
	"box_id" integer NOT NULL,
	"version" integer NOT NULL,
	"rarity_bps" integer[] NOT NULL,
	"guarantee_at" smallint NOT NULL,
	"guaranteed_rarity" smallint NOT NULL,
	"only_class" smallint NOT NULL,
	"only_faction" smallint NOT NULL,
	"featured_suits" integer[] NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"tx_hash" text NOT NULL,
	CONSTRAINT "box_odds_box_id_version_pk" PRIMARY KEY("box_id","version")
);
--> statement-breakpoint
CREATE TABLE "box_openings" (
	"request_id" bigint PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"box_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"open_tx_hash" text NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"close_tx_hash" text,
	"first_hero_id" bigint
);
--> statement-breakpoint
CREATE TABLE "box_purchases" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account" text NOT NULL,
	"box_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"sale_id" bigint,
	"item_id" integer,
	"currency" text,
	"price" numeric(78, 0) NOT NULL,
	"burned" numeric(78, 0) NOT NULL,
	"to_pool" numeric(78, 0) NOT NULL,
	"to_dev" numeric(78, 0) NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"tx_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "box_sales" (
	"sale_id" bigint PRIMARY KEY NOT NULL,
	"box_id" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"max_supply" bigint NOT NULL,
	"sold" bigint NOT NULL,
	"min_vip_level" smallint NOT NULL,
	"weekly_base" smallint NOT NULL,
	"levels_per_extra" smallint NOT NULL,
	"price_arca" numeric(78, 0) NOT NULL,
	"price_native" numeric(78, 0) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "box_streaks" (
	"account" text NOT NULL,
	"line" integer NOT NULL,
	"misses" integer NOT NULL,
	CONSTRAINT "box_streaks_account_line_pk" PRIMARY KEY("account","line")
);
--> statement-breakpoint
CREATE TABLE "box_vouchers" (
	"voucher_id" integer PRIMARY KEY NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"box_ids" integer[] NOT NULL,
	"amounts" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chores" (
	"name" text PRIMARY KEY NOT NULL,
	"looked_at" timestamp (3) with time zone NOT NULL,
	"due" integer NOT NULL,
	"refused" integer NOT NULL,
	"sent" integer NOT NULL,
	"last_sent_at" timestamp (3) with time zone,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "lock_blacklists" (
	"wallet" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"put_at" timestamp (3) with time zone NOT NULL,
	"lifted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "arca_claims" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"account_id" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"reason" text NOT NULL,
	"granted_by" text,
	"state" text NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	"bitget_id" text,
	"bitget_address" text,
	"requested_at" timestamp (3) with time zone,
	"tx_hash" text,
	"sent_at" timestamp (3) with time zone,
	"looked_at" timestamp (3) with time zone,
	"problem" text,
	"done_at" timestamp (3) with time zone,
	"done_block" bigint,
	CONSTRAINT "arca_claims_key_unique" UNIQUE("key"),
	CONSTRAINT "arca_claims_positive" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "contract_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"contract" text NOT NULL,
	"event" text NOT NULL,
	"values" jsonb NOT NULL,
	"tx_hash" text NOT NULL,
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "creation_files" (
	"hash" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"preview_bytes" integer DEFAULT 0 NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "creation_texts" (
	"creator" text NOT NULL,
	"file_hash" text NOT NULL,
	"name" text NOT NULL,
	"name_terms" text[] DEFAULT '{}' NOT NULL,
	"description" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"is_created" boolean NOT NULL,
	CONSTRAINT "creation_texts_creator_file_hash_pk" PRIMARY KEY("creator","file_hash")
);
--> statement-breakpoint
CREATE TABLE "creations" (
	"token_id" bigint PRIMARY KEY NOT NULL,
	"creator" text NOT NULL,
	"file_hash" text NOT NULL,
	"owner" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"tx_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_draw_bets" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"day" integer NOT NULL,
	"account_id" text NOT NULL,
	"blue1" smallint NOT NULL,
	"blue2" smallint NOT NULL,
	"blue3" smallint NOT NULL,
	"red" smallint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "daily_draw_bets_numbers" CHECK (blue1 >= 1 and blue1 < blue2 and blue2 < blue3 and blue3 <= 24 and red between 1 and 48)
);
--> statement-breakpoint
CREATE TABLE "daily_draw_jackpot" (
	"is_only" boolean PRIMARY KEY NOT NULL,
	"amount" numeric(78, 0) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_draw_picks" (
	"account_id" text PRIMARY KEY NOT NULL,
	"picks" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_draw_players" (
	"day" integer NOT NULL,
	"account_id" text NOT NULL,
	"bets" integer NOT NULL,
	CONSTRAINT "daily_draw_players_day_account_id_pk" PRIMARY KEY("day","account_id")
);
--> statement-breakpoint
CREATE TABLE "daily_draws" (
	"day" integer PRIMARY KEY NOT NULL,
	"commitment" text NOT NULL,
	"stake" numeric(78, 0) NOT NULL,
	"most_bets" integer NOT NULL,
	"fixed_prizes" jsonb NOT NULL,
	"shares" jsonb NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"bets" integer DEFAULT 0 NOT NULL,
	"seed" text,
	"block_number" bigint,
	"block_hash" text,
	"blues" jsonb,
	"red" smallint,
	"jackpot_before" numeric(78, 0),
	"jackpot_after" numeric(78, 0),
	"winners" jsonb,
	"each" jsonb,
	"prizes" numeric(78, 0) DEFAULT '0' NOT NULL,
	"paid" numeric(78, 0) DEFAULT '0' NOT NULL,
	"paid_to" text DEFAULT '' NOT NULL,
	"drawn_at" timestamp (3) with time zone,
	CONSTRAINT "daily_draws_state" CHECK (state in ('open', 'drawn', 'done') and (state = 'open') = (seed is null)),
	CONSTRAINT "daily_draws_paid" CHECK (paid <= prizes and (state <> 'done' or paid = prizes))
);
--> statement-breakpoint
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
CREATE TABLE "game_figure_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"account_id" text NOT NULL,
	"by" text NOT NULL,
	"name" text NOT NULL,
	"from_value" integer[] NOT NULL,
	"to_value" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_figures" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "energy_gains" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_address" text NOT NULL,
	"hero_id" bigint NOT NULL,
	"rarity" smallint NOT NULL,
	"level" integer NOT NULL,
	"energy" integer NOT NULL,
	"tx_hash" text NOT NULL,
	"log_index" integer NOT NULL,
	"block_number" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"credited" integer
);
--> statement-breakpoint
CREATE TABLE "forge_requests" (
	"id" bigint PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"state" text NOT NULL,
	"user_address" text NOT NULL,
	"hero_id" bigint NOT NULL,
	"material_ids" bigint[] NOT NULL,
	"part" smallint,
	"chance_bps" smallint,
	"old_part" integer,
	"new_part" integer,
	"is_lucky" boolean,
	"ore" numeric(78, 0) NOT NULL,
	"level" integer,
	"old_growth_bps" integer[],
	"new_growth_bps" integer[],
	"caps_bps" integer[],
	"word" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"ask_tx_hash" text NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"close_tx_hash" text
);
--> statement-breakpoint
CREATE TABLE "feature_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"account_id" text NOT NULL,
	"by" text NOT NULL,
	"feature" text NOT NULL,
	"is_on" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text,
	CONSTRAINT "game_settings_features" CHECK (case when key <> 'features' then true when jsonb_typeof(value) <> 'object' then false
        else not jsonb_path_exists(value, 'strict $.* ? (@.type() != "boolean")') end),
	CONSTRAINT "game_settings_routes" CHECK (case when key <> 'routes' then true when jsonb_typeof(value) <> 'object' then false
        else not jsonb_path_exists(value, 'strict $.* ? (@.type() != "object")')
          and not jsonb_path_exists(value, '$.* ? (!exists(@.hidden) || @.hidden.type() != "boolean")') end)
);
--> statement-breakpoint
CREATE TABLE "game_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"note" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"changed_by" text
);
--> statement-breakpoint
CREATE TABLE "game_state_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"account_id" text NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hero_events" (
	"id" text PRIMARY KEY NOT NULL,
	"token_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"from_address" text,
	"to_address" text,
	"currency" text,
	"price" numeric(78, 0),
	"fee_bps" smallint,
	"tx_hash" text NOT NULL,
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "heroes" (
	"token_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"rarity" smallint NOT NULL,
	"hero_class" smallint NOT NULL,
	"faction" smallint NOT NULL,
	"gender" smallint NOT NULL,
	"head" integer NOT NULL,
	"body" integer NOT NULL,
	"legs" integer NOT NULL,
	"hands" integer NOT NULL,
	"materials" smallint[] NOT NULL,
	"looks" smallint[] NOT NULL,
	"eyes" smallint GENERATED ALWAYS AS (coalesce(looks[1], 0)) STORED NOT NULL,
	"nose" smallint GENERATED ALWAYS AS (coalesce(looks[2], 0)) STORED NOT NULL,
	"mouth" smallint GENERATED ALWAYS AS (coalesce(looks[3], 0)) STORED NOT NULL,
	"skin" smallint GENERATED ALWAYS AS (coalesce(looks[4], 0)) STORED NOT NULL,
	"hair" smallint GENERATED ALWAYS AS (coalesce(looks[5], 0)) STORED NOT NULL,
	"skills" integer[] NOT NULL,
	"growth_bps" integer[] NOT NULL,
	"burn_count" integer NOT NULL,
	"suit_id" integer,
	"mining_bonus_bps" integer NOT NULL,
	"picture_version" text NOT NULL,
	"owner" text NOT NULL,
	"holder" text NOT NULL,
	"state" text NOT NULL,
	"minted_at" timestamp (3) with time zone NOT NULL,
	"mint_tx_hash" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"for_sale" boolean DEFAULT false NOT NULL,
	"listing_id" bigint,
	"currency" text,
	"price" numeric(78, 0),
	"listed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"last_sale_currency" text,
	"last_sale_price" numeric(78, 0),
	"last_sold_at" timestamp (3) with time zone,
	"latest_at" timestamp (3) with time zone NOT NULL,
	"currency_rank" smallint GENERATED ALWAYS AS (case when not for_sale then 2 when currency = 'ARCA' then 0 else 1 end) STORED NOT NULL,
	"price_up" numeric(78, 0) GENERATED ALWAYS AS (coalesce(price, 0)) STORED NOT NULL,
	"price_down" numeric(78, 0) GENERATED ALWAYS AS (- coalesce(price, 0)) STORED NOT NULL,
	"bonus_price" numeric(78, 0) GENERATED ALWAYS AS (case when price is null or mining_bonus_bps <= 0 then power(10::numeric, 77) else div(price, mining_bonus_bps) end) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hero_names" (
	"token_id" bigint PRIMARY KEY NOT NULL,
	"mint_tx_hash" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"named_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_orders" (
	"id" bigint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"collection" text NOT NULL,
	"item_id" numeric(78, 0) NOT NULL,
	"seller" text NOT NULL,
	"currency" text NOT NULL,
	"unit_price" numeric(78, 0) NOT NULL,
	"quantity" numeric(78, 0) NOT NULL,
	"stock" numeric(78, 0) NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"listed_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"list_tx_hash" text NOT NULL,
	"close_tx_hash" text,
	CONSTRAINT "item_orders_stock" CHECK (stock >= 0 and stock <= quantity)
);
--> statement-breakpoint
CREATE TABLE "item_sales" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"collection" text NOT NULL,
	"item_id" numeric(78, 0) NOT NULL,
	"seller" text NOT NULL,
	"buyer" text NOT NULL,
	"currency" text NOT NULL,
	"quantity" numeric(78, 0) NOT NULL,
	"unit_price" numeric(78, 0) NOT NULL,
	"fee_bps" smallint NOT NULL,
	"burned" numeric(78, 0) NOT NULL,
	"to_pool" numeric(78, 0) NOT NULL,
	"to_dev" numeric(78, 0) NOT NULL,
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"tx_hash" text NOT NULL
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
	"first_at" timestamp (3) with time zone NOT NULL,
	"type" text,
	"rarity" smallint,
	"tier" text,
	"family" smallint,
	"off" smallint
);
--> statement-breakpoint
CREATE TABLE "worn_items" (
	"account_id" text NOT NULL,
	"slot" text NOT NULL,
	"item_id" numeric(78, 0) NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "worn_items_account_id_slot_pk" PRIMARY KEY("account_id","slot")
);
--> statement-breakpoint
CREATE TABLE "books_checks" (
	"id" integer PRIMARY KEY NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"height" bigint NOT NULL,
	"report" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain_credits" (
	"tx_hash" text NOT NULL,
	"log_index" integer NOT NULL,
	"kind" text NOT NULL,
	"round" integer NOT NULL,
	"state" text NOT NULL,
	"owner" text NOT NULL,
	"resource" smallint NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"given" numeric(78, 0) NOT NULL,
	"block_number" bigint NOT NULL,
	"credited_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chain_credits_tx_hash_log_index_pk" PRIMARY KEY("tx_hash","log_index")
);
--> statement-breakpoint
CREATE TABLE "ledger_balances" (
	"purse" text NOT NULL,
	"resource" numeric(78, 0) NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	CONSTRAINT "ledger_balances_purse_resource_pk" PRIMARY KEY("purse","resource"),
	CONSTRAINT "ledger_balances_not_negative" CHECK (amount <> 'NaN' and (amount >= 0 or purse like 'world:%' or purse like 'debt:%'))
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
	CONSTRAINT "ledger_entries_positive" CHECK (amount > 0 and amount <> 'NaN' and from_purse <> to_purse),
	CONSTRAINT "ledger_entries_cause" CHECK (cause ~ '^(log:0x[0-9a-f]{64}:[0-9]+|order:.+)$')
);
--> statement-breakpoint
CREATE TABLE "letter_batches" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"words" jsonb NOT NULL,
	"attachments" jsonb NOT NULL,
	"audience" jsonb NOT NULL,
	"is_for_all" boolean NOT NULL,
	"before" timestamp (3) with time zone NOT NULL,
	"recipients" integer NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"sent_to" text,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"account_id" text NOT NULL,
	"by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"values" jsonb NOT NULL,
	"batch_id" bigint,
	"attachments" jsonb NOT NULL,
	"state" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"claimed_at" timestamp (3) with time zone,
	CONSTRAINT "letters_key_unique" UNIQUE("key"),
	CONSTRAINT "letters_state" CHECK (state in ('none', 'open', 'claimed', 'expired') and (state = 'none') = (attachments = '[]'::jsonb)
        and (state = 'claimed') = (claimed_at is not null))
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"purpose" text NOT NULL,
	"language" text NOT NULL,
	"content" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"last_error" text,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "dried_mines" (
	"mine" text NOT NULL,
	"week_id" integer NOT NULL,
	"minute" integer NOT NULL,
	"mined" numeric(78, 0) NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "dried_mines_mine_week_id_pk" PRIMARY KEY("mine","week_id")
);
--> statement-breakpoint
CREATE TABLE "hero_moves" (
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"token_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hero_moves_block_number_log_index_pk" PRIMARY KEY("block_number","log_index")
);
--> statement-breakpoint
CREATE TABLE "mining_claims" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mining_shares" (
	"week_id" integer NOT NULL,
	"account_id" text NOT NULL,
	"mined" numeric(78, 0) NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	CONSTRAINT "mining_shares_week_id_account_id_pk" PRIMARY KEY("week_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "mining_weeks" (
	"week_id" integer PRIMARY KEY NOT NULL,
	"pool" numeric(78, 0) NOT NULL,
	"mined" numeric(78, 0) NOT NULL,
	"paid" numeric(78, 0) NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mining_works" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"wallet" text NOT NULL,
	"mine" text NOT NULL,
	"slot" smallint NOT NULL,
	"machine" smallint NOT NULL,
	"hero_id" bigint NOT NULL,
	"rarity" smallint NOT NULL,
	"hero_bps" integer NOT NULL,
	"speed" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"start_block" bigint NOT NULL,
	"from_minute" integer NOT NULL,
	"midnight" integer NOT NULL,
	"rate" numeric(78, 0) NOT NULL,
	"night_rate" numeric(78, 0) NOT NULL,
	"is_night_known" boolean NOT NULL,
	"time_end" integer NOT NULL,
	"storage_end" integer NOT NULL,
	"pool_end" integer,
	"energy" integer NOT NULL,
	"plan_end" integer NOT NULL,
	"plan_ending" text NOT NULL,
	"claimed_to" integer NOT NULL,
	"claimed_minutes" integer NOT NULL,
	"claimed" numeric(78, 0) NOT NULL,
	"end_minute" integer,
	"ending" text,
	"mined" numeric(78, 0),
	"energy_used" integer,
	"is_energy_settled" boolean NOT NULL,
	CONSTRAINT "mining_works_claimed" CHECK (claimed >= 0 and (mined is null or claimed <= mined))
);
--> statement-breakpoint
CREATE TABLE "counter_offers" (
	"id" bigint PRIMARY KEY NOT NULL,
	"offer_id" bigint NOT NULL,
	"state" text NOT NULL,
	"seller" text NOT NULL,
	"token_id" bigint NOT NULL,
	"price" numeric(78, 0) NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"tx_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_offers" (
	"id" bigint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"kind" text NOT NULL,
	"collection" text NOT NULL,
	"token_id" bigint,
	"traits" numeric(78, 0),
	"rarities" integer GENERATED ALWAYS AS (coalesce(mod(div(traits, 1::numeric), 256::numeric)::integer, 0)) STORED NOT NULL,
	"classes" integer GENERATED ALWAYS AS (coalesce(mod(div(traits, 256::numeric), 65536::numeric)::integer, 0)) STORED NOT NULL,
	"factions" integer GENERATED ALWAYS AS (coalesce(mod(div(traits, 16777216::numeric), 256::numeric)::integer, 0)) STORED NOT NULL,
	"genders" integer GENERATED ALWAYS AS (coalesce(mod(div(traits, 4294967296::numeric), 256::numeric)::integer, 0)) STORED NOT NULL,
	"min_level" integer GENERATED ALWAYS AS (coalesce(mod(div(traits, 1099511627776::numeric), 65536::numeric)::integer, 0)) STORED NOT NULL,
	"head" integer GENERATED ALWAYS AS (coalesce(mod(div(traits, 72057594037927936::numeric), 65536::numeric)::integer, 0)) STORED NOT NULL,
	"body" integer GENERATED ALWAYS AS (coalesce(mod(div(traits, 4722366482869645213696::numeric), 65536::numeric)::integer, 0)) STORED NOT NULL,
	"legs" integer GENERATED ALWAYS AS (coalesce(mod(div(traits, 309485009821345068724781056::numeric), 65536::numeric)::integer, 0)) STORED NOT NULL,
	"hands" integer GENERATED ALWAYS AS (coalesce(mod(div(traits, 20282409603651670423947251286016::numeric), 65536::numeric)::integer, 0)) STORED NOT NULL,
	"buyer" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"seller" text,
	"price" numeric(78, 0),
	"fee_bps" smallint,
	"burned" numeric(78, 0),
	"to_pool" numeric(78, 0),
	"to_dev" numeric(78, 0),
	"made_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"make_tx_hash" text NOT NULL,
	"close_tx_hash" text,
	CONSTRAINT "market_offers_amount_not_negative" CHECK (amount >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"token_id" bigint NOT NULL,
	"seller" text NOT NULL,
	"buyer" text,
	"currency" text NOT NULL,
	"price" numeric(78, 0) NOT NULL,
	"fee_bps" smallint,
	"burned" numeric(78, 0),
	"to_pool" numeric(78, 0),
	"to_dev" numeric(78, 0),
	"proceeds" numeric(78, 0),
	"listed_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"list_tx_hash" text NOT NULL,
	"close_tx_hash" text
);
--> statement-breakpoint
CREATE TABLE "pull_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"contract" text NOT NULL,
	"account" text NOT NULL,
	"currency" text NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"tx_hash" text NOT NULL,
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "royalty_rounds" (
	"contract" text NOT NULL,
	"collection" text NOT NULL,
	"round" bigint NOT NULL,
	"tx_hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "royalty_rounds_contract_collection_round_pk" PRIMARY KEY("contract","collection","round")
);
--> statement-breakpoint
CREATE TABLE "pool_fundings" (
	"tx_hash" text PRIMARY KEY NOT NULL,
	"pool" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_days" (
	"kind" text NOT NULL,
	"day" integer NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"pieces" numeric(78, 0) NOT NULL,
	CONSTRAINT "sale_days_kind_day_currency_pk" PRIMARY KEY("kind","day","currency")
);
--> statement-breakpoint
CREATE TABLE "transaction_costs" (
	"tx_hash" text PRIMARY KEY NOT NULL,
	"sender" text,
	"cost" numeric(78, 0),
	"block_number" bigint,
	"is_settled" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_approvals" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"contract" text NOT NULL,
	"spender" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"tx_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "governance_terms" (
	"id" integer PRIMARY KEY NOT NULL,
	"threshold" numeric(78, 0) NOT NULL,
	"quorum" numeric(78, 0) NOT NULL,
	"delay" bigint NOT NULL,
	"period" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proposal_texts" (
	"text_hash" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"account_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proposal_votes" (
	"proposal_id" bigint NOT NULL,
	"voter" text NOT NULL,
	"id" text NOT NULL,
	"choice" smallint NOT NULL,
	"weight" numeric(78, 0) NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"tx_hash" text NOT NULL,
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	CONSTRAINT "proposal_votes_proposal_id_voter_pk" PRIMARY KEY("proposal_id","voter")
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" bigint PRIMARY KEY NOT NULL,
	"proposer" text NOT NULL,
	"text_hash" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"quorum" numeric(78, 0) NOT NULL,
	"against_votes" numeric(78, 0) NOT NULL,
	"for_votes" numeric(78, 0) NOT NULL,
	"abstain_votes" numeric(78, 0) NOT NULL,
	"is_cancelled" boolean NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"tx_hash" text NOT NULL,
	CONSTRAINT "proposals_not_negative" CHECK (against_votes >= 0 and for_votes >= 0 and abstain_votes >= 0)
);
--> statement-breakpoint
CREATE TABLE "code_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"resource" numeric(78, 0) NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"uses_per_code" integer NOT NULL,
	"per_account" integer NOT NULL,
	"opens_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redeem_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"batch_id" text NOT NULL,
	"uses" integer NOT NULL,
	CONSTRAINT "redeem_codes_uses" CHECK (uses >= 0)
);
--> statement-breakpoint
CREATE TABLE "redemptions" (
	"batch_id" text NOT NULL,
	"account_id" text NOT NULL,
	"turn" integer NOT NULL,
	"code" text NOT NULL,
	"tag" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "redemptions_batch_id_account_id_turn_pk" PRIMARY KEY("batch_id","account_id","turn")
);
--> statement-breakpoint
CREATE TABLE "beta_entries" (
	"account_id" text PRIMARY KEY NOT NULL,
	"qualified_by" text NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"season" text NOT NULL,
	"inviter_id" text NOT NULL,
	"account_id" text NOT NULL,
	"applied_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"agreed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "invite_codes" (
	"account_id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dice_rolls" (
	"season" text NOT NULL,
	"account_id" text NOT NULL,
	"day" integer NOT NULL,
	"number" integer NOT NULL,
	"value" smallint NOT NULL,
	"wish" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "dice_rolls_season_account_id_day_pk" PRIMARY KEY("season","account_id","day"),
	CONSTRAINT "dice_rolls_value" CHECK (value between 1 and 6)
);
--> statement-breakpoint
CREATE TABLE "draw_seeds" (
	"season" text NOT NULL,
	"day" integer NOT NULL,
	"seed" text NOT NULL,
	"commitment" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "draw_seeds_season_day_pk" PRIMARY KEY("season","day")
);
--> statement-breakpoint
CREATE TABLE "lottery_players" (
	"season" text NOT NULL,
	"account_id" text NOT NULL,
	"played" integer NOT NULL,
	"bonus" integer NOT NULL,
	"board_from" integer NOT NULL,
	CONSTRAINT "lottery_players_season_account_id_pk" PRIMARY KEY("season","account_id")
);
--> statement-breakpoint
CREATE TABLE "lottery_plays" (
	"id" text PRIMARY KEY NOT NULL,
	"season" text NOT NULL,
	"account_id" text NOT NULL,
	"number" integer NOT NULL,
	"cell" smallint NOT NULL,
	"prize" text NOT NULL,
	"cards" text[] NOT NULL,
	"bonus" integer NOT NULL,
	"day" integer NOT NULL,
	"wish" text NOT NULL,
	"odds" smallint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "season_points" (
	"season" text NOT NULL,
	"account_id" text NOT NULL,
	"day" integer NOT NULL,
	"source" text NOT NULL,
	"count" integer NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "season_points_season_account_id_day_source_pk" PRIMARY KEY("season","account_id","day","source")
);
--> statement-breakpoint
CREATE TABLE "season_scores" (
	"season" text NOT NULL,
	"round" integer NOT NULL,
	"account_id" text NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "season_scores_season_round_account_id_pk" PRIMARY KEY("season","round","account_id")
);
--> statement-breakpoint
CREATE TABLE "season_visits" (
	"season" text NOT NULL,
	"account_id" text NOT NULL,
	"day" integer NOT NULL,
	CONSTRAINT "season_visits_season_account_id_day_pk" PRIMARY KEY("season","account_id","day")
);
--> statement-breakpoint
CREATE TABLE "season_rewards" (
	"id" text PRIMARY KEY NOT NULL,
	"season" text NOT NULL,
	"round" integer NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"rank" integer,
	"amount" numeric(78, 0) NOT NULL,
	"state" text NOT NULL,
	"settled_at" timestamp (3) with time zone NOT NULL,
	"claim_until" timestamp (3) with time zone NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	CONSTRAINT "season_rewards_positive" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "season_settlements" (
	"season" text NOT NULL,
	"round" integer NOT NULL,
	"base" numeric(78, 0) NOT NULL,
	"carried" numeric(78, 0) NOT NULL,
	"unclaimed" numeric(78, 0) NOT NULL,
	"given" numeric(78, 0) NOT NULL,
	"state" text NOT NULL,
	"settled_at" timestamp (3) with time zone NOT NULL,
	"claim_until" timestamp (3) with time zone NOT NULL,
	"returned" numeric(78, 0),
	"returned_to" text,
	CONSTRAINT "season_settlements_season_round_pk" PRIMARY KEY("season","round"),
	CONSTRAINT "season_settlements_sum" CHECK (given <= base + carried + unclaimed and given >= 0)
);
--> statement-breakpoint
CREATE TABLE "season_standings" (
	"season" text NOT NULL,
	"round" integer NOT NULL,
	"team_id" text NOT NULL,
	"rank" integer NOT NULL,
	"score" integer NOT NULL,
	"faction" integer,
	CONSTRAINT "season_standings_season_round_team_id_pk" PRIMARY KEY("season","round","team_id")
);
--> statement-breakpoint
CREATE TABLE "season_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"season" text NOT NULL,
	"action" text NOT NULL,
	"note" text NOT NULL,
	"account_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seasons" (
	"id" text PRIMARY KEY NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"rounds" integer NOT NULL,
	"extra_days" integer DEFAULT 0 NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"pool" numeric(78, 0) NOT NULL,
	"counted_to" integer
);
--> statement-breakpoint
CREATE TABLE "tag_of_war_pictures" (
	"season" text NOT NULL,
	"slot" integer NOT NULL,
	"first_bps" integer NOT NULL,
	"scores" numeric(78, 0)[] NOT NULL,
	"teams" integer[] NOT NULL,
	"drawn_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tag_of_war_pictures_season_slot_pk" PRIMARY KEY("season","slot")
);
--> statement-breakpoint
CREATE TABLE "task_deeds" (
	"season" text NOT NULL,
	"account_id" text NOT NULL,
	"task" text NOT NULL,
	"window_key" integer NOT NULL,
	"points" integer NOT NULL,
	"pieces" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"issuer" text,
	"subject" text,
	"block_number" bigint,
	CONSTRAINT "task_deeds_season_account_id_task_window_key_pk" PRIMARY KEY("season","account_id","task","window_key")
);
--> statement-breakpoint
CREATE TABLE "task_jumps" (
	"season" text NOT NULL,
	"account_id" text NOT NULL,
	"task" text NOT NULL,
	"window_key" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "task_jumps_season_account_id_task_window_key_pk" PRIMARY KEY("season","account_id","task","window_key")
);
--> statement-breakpoint
CREATE TABLE "team_applications" (
	"team_id" text NOT NULL,
	"account_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "team_applications_team_id_account_id_pk" PRIMARY KEY("team_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "team_exits" (
	"season" text NOT NULL,
	"round" integer NOT NULL,
	"account_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "team_exits_season_round_account_id_pk" PRIMARY KEY("season","round","account_id")
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"id" text PRIMARY KEY NOT NULL,
	"season" text NOT NULL,
	"team_id" text NOT NULL,
	"account_id" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"left_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "team_rungs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"season" text NOT NULL,
	"round" integer NOT NULL,
	"faction" smallint,
	"score" integer NOT NULL,
	"teams" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_scores" (
	"season" text NOT NULL,
	"round" integer NOT NULL,
	"team_id" text NOT NULL,
	"score" integer NOT NULL,
	"members" smallint NOT NULL,
	CONSTRAINT "team_scores_season_round_team_id_pk" PRIMARY KEY("season","round","team_id")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" text PRIMARY KEY NOT NULL,
	"season" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"faction" smallint,
	"code" text NOT NULL,
	"leader_id" text NOT NULL,
	"members" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"disbanded_at" timestamp (3) with time zone,
	CONSTRAINT "teams_members" CHECK (members between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "error_counts" (
	"minute" timestamp (3) with time zone NOT NULL,
	"code" integer NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"last_path" text NOT NULL,
	CONSTRAINT "error_counts_minute_code_pk" PRIMARY KEY("minute","code")
);
--> statement-breakpoint
CREATE TABLE "staking_order_shares" (
	"week_id" integer NOT NULL,
	"account_id" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"credited_at" timestamp (3) with time zone,
	CONSTRAINT "staking_order_shares_week_id_account_id_pk" PRIMARY KEY("week_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "staking_payouts" (
	"account_id" text PRIMARY KEY NOT NULL,
	"as_orders" boolean NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "seed_days" (
	"contract" text NOT NULL,
	"day" integer NOT NULL,
	"commitment" text NOT NULL,
	"seed" text,
	CONSTRAINT "seed_days_contract_day_pk" PRIMARY KEY("contract","day")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"contract" text NOT NULL,
	"request_id" bigint NOT NULL,
	"user_address" text NOT NULL,
	"state" text NOT NULL,
	"day" integer NOT NULL,
	"block_number" bigint NOT NULL,
	"block_hash" text NOT NULL,
	"is_sealed" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"open_tx_hash" text NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"close_tx_hash" text,
	CONSTRAINT "tickets_contract_request_id_pk" PRIMARY KEY("contract","request_id")
);
--> statement-breakpoint
CREATE TABLE "token_balances" (
	"resource" smallint NOT NULL,
	"holder" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	CONSTRAINT "token_balances_resource_holder_pk" PRIMARY KEY("resource","holder"),
	CONSTRAINT "token_balances_not_negative" CHECK (amount >= 0)
);
--> statement-breakpoint
CREATE TABLE "token_moves" (
	"id" text PRIMARY KEY NOT NULL,
	"resource" smallint NOT NULL,
	"from_address" text,
	"to_address" text,
	"amount" numeric(78, 0) NOT NULL,
	"tx_hash" text NOT NULL,
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "token_supplies" (
	"resource" smallint PRIMARY KEY NOT NULL,
	"minted" numeric(78, 0) NOT NULL,
	"burned" numeric(78, 0) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cancelled_orders" (
	"salt" text PRIMARY KEY NOT NULL,
	"tx_hash" text NOT NULL,
	"log_index" integer NOT NULL,
	"block_number" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "treasury_fundings" (
	"tx_hash" text NOT NULL,
	"log_index" integer NOT NULL,
	"sender" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"block_number" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"credited" boolean DEFAULT false NOT NULL,
	CONSTRAINT "treasury_fundings_tx_hash_log_index_pk" PRIMARY KEY("tx_hash","log_index")
);
--> statement-breakpoint
CREATE TABLE "treasury_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"is_paused" boolean NOT NULL,
	"pot_bps" smallint NOT NULL,
	"daily_ore" numeric(78, 0) NOT NULL,
	"daily_items" numeric(78, 0) NOT NULL,
	"min_arca" numeric(78, 0) NOT NULL,
	"min_ore" numeric(78, 0) NOT NULL,
	"spacing" integer DEFAULT 79200 NOT NULL
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
CREATE TABLE "watches" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"hero_id" bigint,
	"item_id" numeric(78, 0),
	"starred_at" timestamp (3) with time zone NOT NULL,
	"currency" text,
	"price" numeric(78, 0),
	CONSTRAINT "watches_one" CHECK ((hero_id is null) <> (item_id is null))
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
	CONSTRAINT "withdraw_orders_sound" CHECK (amount > 0 and amount <> 'NaN' and fee >= 0 and fee < amount)
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
ALTER TABLE "nonces" ADD CONSTRAINT "nonces_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_identities" ADD CONSTRAINT "social_identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_batch_id_letter_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."letter_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redeem_codes" ADD CONSTRAINT "redeem_codes_batch_id_code_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."code_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_applications" ADD CONSTRAINT "team_applications_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_leaves" ADD CONSTRAINT "reward_leaves_week_id_reward_lists_week_id_fk" FOREIGN KEY ("week_id") REFERENCES "public"."reward_lists"("week_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chain_undo_block" ON "chain_undo" USING btree ("block_number");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "local_mails_created" ON "local_mails" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_wallet" ON "accounts" USING btree ("wallet_address");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_name" ON "accounts" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "accounts_nickname" ON "accounts" USING btree (lower(nickname) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "accounts_created" ON "accounts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "nonces_expires" ON "nonces" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "nonces_account" ON "nonces" USING btree ("account_id","purpose","created_at") WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_created" ON "sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "social_identities_subject" ON "social_identities" USING btree ("issuer","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "social_identities_source" ON "social_identities" USING btree ("account_id","source");--> statement-breakpoint
CREATE INDEX "account_events_account" ON "account_events" USING btree ("account_id","at","id");--> statement-breakpoint
CREATE INDEX "account_events_kind" ON "account_events" USING btree ("account_id","kind","at","id");--> statement-breakpoint
CREATE INDEX "email_codes_email" ON "email_codes" USING btree ("email","purpose","created_at");--> statement-breakpoint
CREATE INDEX "email_codes_expires" ON "email_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_throttles_last" ON "login_throttles" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "login_tickets_expires" ON "login_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "alerts_account" ON "alerts" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "alerts_hero" ON "alerts" USING btree ("hero_id");--> statement-breakpoint
CREATE INDEX "alerts_item" ON "alerts" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_one_price" ON "alerts" USING btree ("account_id","hero_id") WHERE kind = 'price';--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_one_item_price" ON "alerts" USING btree ("account_id","item_id") WHERE kind = 'itemPrice';--> statement-breakpoint
CREATE INDEX "market_news_place" ON "market_news" USING btree ("block_number","log_index");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_key" ON "notices" USING btree ("account_id","key");--> statement-breakpoint
CREATE INDEX "notices_account" ON "notices" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "notices_block" ON "notices" USING btree ("block_number");--> statement-breakpoint
CREATE INDEX "notices_tx" ON "notices" USING btree ("tx_hash");--> statement-breakpoint
CREATE INDEX "notices_mail" ON "notices" USING btree ("account_id","id") WHERE mailed_at is null and read_at is null and not gone;--> statement-breakpoint
CREATE INDEX "notices_mailed" ON "notices" USING btree ("account_id","mailed_at");--> statement-breakpoint
CREATE INDEX "reminders_mailed" ON "reminders" USING btree ("mailed_at");--> statement-breakpoint
CREATE INDEX "audit_lines_actor" ON "audit_lines" USING btree ("actor_id","seq");--> statement-breakpoint
CREATE INDEX "audit_lines_subject" ON "audit_lines" USING btree ("subject_id","seq");--> statement-breakpoint
CREATE INDEX "audit_lines_act" ON "audit_lines" USING btree ("act","seq");--> statement-breakpoint
CREATE INDEX "audit_lines_at" ON "audit_lines" USING btree ("at_ms");--> statement-breakpoint
CREATE INDEX "bounty_epochs_starts" ON "bounty_epochs" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "bounty_offers_captain" ON "bounty_offers" USING btree ("captain_id","epoch_id");--> statement-breakpoint
CREATE INDEX "bounty_offers_unsettled" ON "bounty_offers" USING btree ("epoch_id","captain_id") WHERE settled is null and voted > 0 and not is_cancelled;--> statement-breakpoint
CREATE INDEX "bounty_offers_started" ON "bounty_offers" USING btree ("epoch_id","block_number","log_index");--> statement-breakpoint
CREATE INDEX "bounty_offers_placed" ON "bounty_offers" USING btree ("block_number","log_index");--> statement-breakpoint
CREATE INDEX "bounty_offers_worth" ON "bounty_offers" USING btree ("epoch_id","worth","captain_id");--> statement-breakpoint
CREATE INDEX "bounty_offers_voters" ON "bounty_offers" USING btree ("epoch_id","voters","captain_id");--> statement-breakpoint
CREATE INDEX "bounty_payers_payer" ON "bounty_payers" USING btree ("payer","epoch_id","captain_id");--> statement-breakpoint
CREATE INDEX "bounty_votes_captain" ON "bounty_votes" USING btree ("captain_id","epoch_id");--> statement-breakpoint
CREATE INDEX "bounty_votes_voter" ON "bounty_votes" USING btree ("voter","epoch_id");--> statement-breakpoint
CREATE INDEX "bounty_votes_hero" ON "bounty_votes" USING btree ("hero_id","epoch_id");--> statement-breakpoint
CREATE INDEX "bounty_votes_unpaid" ON "bounty_votes" USING btree ("hero_id","epoch_id") WHERE paid is null and amount > 0;--> statement-breakpoint
CREATE INDEX "bounty_votes_placed" ON "bounty_votes" USING btree ("block_number","log_index");--> statement-breakpoint
CREATE INDEX "bounty_votes_epoch" ON "bounty_votes" USING btree ("epoch_id","block_number","log_index");--> statement-breakpoint
CREATE INDEX "hero_accounts_token" ON "hero_accounts" USING btree ("token_id");--> statement-breakpoint
CREATE INDEX "box_coupons_sale" ON "box_coupons" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "box_openings_account" ON "box_openings" USING btree ("account","request_id");--> statement-breakpoint
CREATE INDEX "box_openings_account_opened" ON "box_openings" USING btree ("account","opened_at");--> statement-breakpoint
CREATE INDEX "box_openings_account_closed" ON "box_openings" USING btree ("account","closed_at") WHERE state <> 'open';--> statement-breakpoint
CREATE INDEX "box_openings_closed" ON "box_openings" USING btree ("closed_at") WHERE state = 'opened';--> statement-breakpoint
CREATE INDEX "box_openings_waiting" ON "box_openings" USING btree ("box_id","request_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "box_purchases_at" ON "box_purchases" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "box_purchases_account" ON "box_purchases" USING btree ("account","at","id");--> statement-breakpoint
CREATE INDEX "box_purchases_sale" ON "box_purchases" USING btree ("account","sale_id","at");--> statement-breakpoint
CREATE INDEX "box_sales_box" ON "box_sales" USING btree ("box_id","sale_id");--> statement-breakpoint
CREATE INDEX "lock_blacklists_account" ON "lock_blacklists" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "arca_claims_account" ON "arca_claims" USING btree ("account_id","granted_at","id");--> statement-breakpoint
CREATE INDEX "arca_claims_state" ON "arca_claims" USING btree ("state","requested_at","id");--> statement-breakpoint
CREATE INDEX "contract_changes_place" ON "contract_changes" USING btree ("block_number","log_index");--> statement-breakpoint
CREATE INDEX "contract_changes_contract" ON "contract_changes" USING btree ("contract","block_number","log_index");--> statement-breakpoint
CREATE INDEX "creation_texts_name" ON "creation_texts" USING gin (array_to_tsvector(name_terms));--> statement-breakpoint
CREATE INDEX "creation_texts_file" ON "creation_texts" USING btree ("file_hash");--> statement-breakpoint
CREATE INDEX "creation_texts_uploaded" ON "creation_texts" USING btree ("is_created","uploaded_at");--> statement-breakpoint
CREATE INDEX "creations_owner" ON "creations" USING btree ("owner","token_id");--> statement-breakpoint
CREATE INDEX "creations_creator" ON "creations" USING btree ("creator","file_hash");--> statement-breakpoint
CREATE INDEX "creations_file" ON "creations" USING btree ("file_hash");--> statement-breakpoint
CREATE INDEX "daily_draw_bets_day" ON "daily_draw_bets" USING btree ("day","account_id");--> statement-breakpoint
CREATE INDEX "daily_draw_bets_account" ON "daily_draw_bets" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "farm_events_place" ON "farm_events" USING btree ("block_number","log_index");--> statement-breakpoint
CREATE INDEX "farm_events_account" ON "farm_events" USING btree ("account","block_number","log_index");--> statement-breakpoint
CREATE INDEX "farm_events_account_at" ON "farm_events" USING btree ("account","at");--> statement-breakpoint
CREATE INDEX "farm_stakes_account" ON "farm_stakes" USING btree ("account");--> statement-breakpoint
CREATE INDEX "game_figure_changes_at" ON "game_figure_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "energy_gains_user" ON "energy_gains" USING btree ("user_address","id");--> statement-breakpoint
CREATE INDEX "energy_gains_hero" ON "energy_gains" USING btree ("hero_id");--> statement-breakpoint
CREATE INDEX "energy_gains_tx" ON "energy_gains" USING btree ("tx_hash");--> statement-breakpoint
CREATE INDEX "energy_gains_open" ON "energy_gains" USING btree ("block_number") WHERE credited is null;--> statement-breakpoint
CREATE INDEX "forge_requests_action" ON "forge_requests" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "forge_requests_user" ON "forge_requests" USING btree ("user_address","id");--> statement-breakpoint
CREATE INDEX "forge_requests_hero" ON "forge_requests" USING btree ("hero_id","id");--> statement-breakpoint
CREATE INDEX "forge_requests_material" ON "forge_requests" USING gin ("material_ids");--> statement-breakpoint
CREATE INDEX "game_state_changes_at" ON "game_state_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "hero_events_token" ON "hero_events" USING btree ("token_id","block_number","log_index");--> statement-breakpoint
CREATE INDEX "hero_events_from" ON "hero_events" USING btree ("from_address","at");--> statement-breakpoint
CREATE INDEX "hero_events_to" ON "hero_events" USING btree ("to_address","at");--> statement-breakpoint
CREATE INDEX "heroes_price_up" ON "heroes" USING btree ("currency_rank","price_up","token_id");--> statement-breakpoint
CREATE INDEX "heroes_price_down" ON "heroes" USING btree ("currency_rank","price_down","token_id");--> statement-breakpoint
CREATE INDEX "heroes_latest" ON "heroes" USING btree ("latest_at","token_id");--> statement-breakpoint
CREATE INDEX "heroes_sale_price_up" ON "heroes" USING btree ("currency_rank","price_up","token_id","rarity","hero_class","faction","gender","suit_id","head","body","legs","hands","eyes","nose","mouth","skin","hair","expires_at") WHERE for_sale;--> statement-breakpoint
CREATE INDEX "heroes_sale_price_down" ON "heroes" USING btree ("currency_rank","price_down","token_id","rarity","hero_class","faction","gender","suit_id","head","body","legs","hands","eyes","nose","mouth","skin","hair","expires_at") WHERE for_sale;--> statement-breakpoint
CREATE INDEX "heroes_sale_latest" ON "heroes" USING btree ("latest_at","token_id","rarity","hero_class","faction","gender","suit_id","head","body","legs","hands","eyes","nose","mouth","skin","hair","expires_at") WHERE for_sale;--> statement-breakpoint
CREATE INDEX "heroes_level" ON "heroes" USING btree ("burn_count","token_id","for_sale","expires_at");--> statement-breakpoint
CREATE INDEX "heroes_mining" ON "heroes" USING btree ("mining_bonus_bps","token_id","for_sale","expires_at");--> statement-breakpoint
CREATE INDEX "heroes_bonus_price" ON "heroes" USING btree ("currency_rank","bonus_price","token_id","expires_at");--> statement-breakpoint
CREATE INDEX "heroes_sale_id" ON "heroes" USING btree ("token_id","expires_at") WHERE for_sale;--> statement-breakpoint
CREATE INDEX "heroes_rarity" ON "heroes" USING btree ("rarity","hero_class","faction","gender","for_sale","expires_at");--> statement-breakpoint
CREATE INDEX "heroes_class" ON "heroes" USING btree ("hero_class","faction","gender","for_sale","expires_at");--> statement-breakpoint
CREATE INDEX "heroes_faction" ON "heroes" USING btree ("faction","gender","for_sale","expires_at");--> statement-breakpoint
CREATE INDEX "heroes_suit" ON "heroes" USING btree ("suit_id","rarity","hero_class","faction","for_sale","expires_at") WHERE suit_id is not null;--> statement-breakpoint
CREATE INDEX "heroes_head" ON "heroes" USING btree ("head","rarity","hero_class","faction");--> statement-breakpoint
CREATE INDEX "heroes_body" ON "heroes" USING btree ("body","rarity","hero_class","faction");--> statement-breakpoint
CREATE INDEX "heroes_legs" ON "heroes" USING btree ("legs","rarity","hero_class","faction");--> statement-breakpoint
CREATE INDEX "heroes_hands" ON "heroes" USING btree ("hands","rarity","hero_class","faction");--> statement-breakpoint
CREATE INDEX "heroes_eyes" ON "heroes" USING btree ("eyes","rarity","hero_class","faction");--> statement-breakpoint
CREATE INDEX "heroes_nose" ON "heroes" USING btree ("nose","rarity","hero_class","faction");--> statement-breakpoint
CREATE INDEX "heroes_mouth" ON "heroes" USING btree ("mouth","rarity","hero_class","faction");--> statement-breakpoint
CREATE INDEX "heroes_skin" ON "heroes" USING btree ("skin","rarity","hero_class","faction");--> statement-breakpoint
CREATE INDEX "heroes_hair" ON "heroes" USING btree ("hair","rarity","hero_class","faction");--> statement-breakpoint
CREATE INDEX "heroes_name" ON "heroes" USING gin (to_tsvector('simple', regexp_replace(name, '[^A-Za-z0-9]+', ' ', 'g')));--> statement-breakpoint
CREATE INDEX "heroes_whole_name" ON "heroes" USING btree (lower(regexp_replace(name, '[^A-Za-z0-9]+', ' ', 'g')));--> statement-breakpoint
CREATE INDEX "heroes_skills" ON "heroes" USING gin ("skills");--> statement-breakpoint
CREATE INDEX "heroes_owner" ON "heroes" USING btree ("owner","token_id");--> statement-breakpoint
CREATE INDEX "heroes_listing" ON "heroes" USING btree ("listing_id") WHERE listing_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "hero_names_key" ON "hero_names" USING btree ("key");--> statement-breakpoint
CREATE INDEX "item_orders_listed" ON "item_orders" USING btree ("listed_at","id");--> statement-breakpoint
CREATE INDEX "item_orders_state_listed" ON "item_orders" USING btree ("state","listed_at","id");--> statement-breakpoint
CREATE INDEX "item_orders_price" ON "item_orders" USING btree ("unit_price","id");--> statement-breakpoint
CREATE INDEX "item_orders_item_price" ON "item_orders" USING btree ("item_id","unit_price","id");--> statement-breakpoint
CREATE INDEX "item_orders_floor" ON "item_orders" USING btree ("item_id","currency","unit_price","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "item_orders_newest" ON "item_orders" USING btree ("item_id","listed_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "item_orders_open_price" ON "item_orders" USING btree ("currency","unit_price","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "item_orders_seller" ON "item_orders" USING btree ("seller","listed_at","id");--> statement-breakpoint
CREATE INDEX "item_orders_unlisted" ON "item_orders" USING btree ("seller","closed_at") WHERE state = 'cancelled';--> statement-breakpoint
CREATE INDEX "item_sales_place" ON "item_sales" USING btree ("block_number","log_index");--> statement-breakpoint
CREATE INDEX "item_sales_at" ON "item_sales" USING btree ("at");--> statement-breakpoint
CREATE INDEX "item_sales_item" ON "item_sales" USING btree ("item_id","block_number","log_index");--> statement-breakpoint
CREATE INDEX "item_sales_item_at" ON "item_sales" USING btree ("item_id","at");--> statement-breakpoint
CREATE INDEX "item_sales_seller" ON "item_sales" USING btree ("seller","block_number","log_index");--> statement-breakpoint
CREATE INDEX "item_sales_buyer" ON "item_sales" USING btree ("buyer","block_number","log_index");--> statement-breakpoint
CREATE INDEX "item_sales_seller_at" ON "item_sales" USING btree ("seller","at");--> statement-breakpoint
CREATE INDEX "item_sales_buyer_at" ON "item_sales" USING btree ("buyer","at");--> statement-breakpoint
CREATE INDEX "item_sales_order" ON "item_sales" USING btree ("order_id","block_number","log_index");--> statement-breakpoint
CREATE INDEX "item_balances_holder" ON "item_balances" USING btree ("holder","item_id");--> statement-breakpoint
CREATE INDEX "item_moves_item" ON "item_moves" USING btree ("item_id","block_number","log_index","place");--> statement-breakpoint
CREATE INDEX "item_moves_from" ON "item_moves" USING btree ("from_address","block_number","log_index","place");--> statement-breakpoint
CREATE INDEX "item_moves_to" ON "item_moves" USING btree ("to_address","block_number","log_index","place");--> statement-breakpoint
CREATE INDEX "item_supplies_type" ON "item_supplies" USING btree ("type","item_id");--> statement-breakpoint
CREATE INDEX "chain_credits_block" ON "chain_credits" USING btree ("kind","block_number") WHERE state = 'credited';--> statement-breakpoint
CREATE INDEX "ledger_entries_from" ON "ledger_entries" USING btree ("from_purse","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_to" ON "ledger_entries" USING btree ("to_purse","id");--> statement-breakpoint
CREATE INDEX "letter_batches_open" ON "letter_batches" USING btree ("sent_at") WHERE is_for_all and closed_at is null;--> statement-breakpoint
CREATE INDEX "letter_batches_unsent" ON "letter_batches" USING btree ("id") WHERE sent_to is not null;--> statement-breakpoint
CREATE INDEX "letters_account" ON "letters" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "letters_batch" ON "letters" USING btree ("batch_id","account_id") WHERE batch_id is not null;--> statement-breakpoint
CREATE INDEX "letters_open" ON "letters" USING btree ("expires_at","account_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "letters_ended" ON "letters" USING btree ("expires_at") WHERE state <> 'open';--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("due_at") WHERE sent_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "mail_outbox_created" ON "mail_outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "hero_moves_token" ON "hero_moves" USING btree ("token_id","block_number");--> statement-breakpoint
CREATE INDEX "mining_claims_account" ON "mining_claims" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "mining_shares_account" ON "mining_shares" USING btree ("account_id","week_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mining_works_hero" ON "mining_works" USING btree ("hero_id") WHERE end_minute is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mining_works_slot" ON "mining_works" USING btree ("account_id","mine","slot") WHERE end_minute is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mining_works_machine" ON "mining_works" USING btree ("account_id","machine") WHERE end_minute is null;--> statement-breakpoint
CREATE INDEX "mining_works_account" ON "mining_works" USING btree ("account_id","from_minute");--> statement-breakpoint
CREATE INDEX "mining_works_hero_day" ON "mining_works" USING btree ("hero_id","from_minute");--> statement-breakpoint
CREATE INDEX "mining_works_mine" ON "mining_works" USING btree ("mine","from_minute");--> statement-breakpoint
CREATE INDEX "counter_offers_offer" ON "counter_offers" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "counter_offers_seller" ON "counter_offers" USING btree ("seller","id");--> statement-breakpoint
CREATE INDEX "counter_offers_seller_made" ON "counter_offers" USING btree ("seller","made_at");--> statement-breakpoint
CREATE INDEX "counter_offers_token" ON "counter_offers" USING btree ("token_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "counter_offers_expiry" ON "counter_offers" USING btree ("expires_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "market_offers_made" ON "market_offers" USING btree ("made_at","id");--> statement-breakpoint
CREATE INDEX "market_offers_amount" ON "market_offers" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "market_offers_buyer" ON "market_offers" USING btree ("buyer","made_at","id");--> statement-breakpoint
CREATE INDEX "market_offers_seller" ON "market_offers" USING btree ("seller","made_at","id");--> statement-breakpoint
CREATE INDEX "market_offers_token" ON "market_offers" USING btree ("token_id","amount","id");--> statement-breakpoint
CREATE INDEX "market_offers_open" ON "market_offers" USING btree ("amount","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "market_offers_accepted" ON "market_offers" USING btree ("closed_at","id","token_id","price") WHERE state = 'accepted';--> statement-breakpoint
CREATE INDEX "market_offers_buyer_closed" ON "market_offers" USING btree ("buyer","closed_at") WHERE state in ('accepted', 'cancelled');--> statement-breakpoint
CREATE INDEX "market_offers_seller_closed" ON "market_offers" USING btree ("seller","closed_at") WHERE state = 'accepted';--> statement-breakpoint
CREATE INDEX "market_offers_expiry" ON "market_offers" USING btree ("expires_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "market_offers_best_token" ON "market_offers" USING btree ("token_id","amount","id","expires_at","buyer") WHERE state = 'open' and kind = 'token';--> statement-breakpoint
CREATE INDEX "market_offers_best_collection" ON "market_offers" USING btree ("collection","amount","id","expires_at","buyer") WHERE state = 'open' and kind = 'collection';--> statement-breakpoint
CREATE INDEX "market_offers_best_traits" ON "market_offers" USING btree ("amount","id","expires_at","buyer","rarities","classes","factions","genders","min_level","head","body","legs","hands") WHERE state = 'open' and kind = 'traits';--> statement-breakpoint
CREATE INDEX "orders_listed" ON "orders" USING btree ("listed_at","id");--> statement-breakpoint
CREATE INDEX "orders_state_listed" ON "orders" USING btree ("state","listed_at","id");--> statement-breakpoint
CREATE INDEX "orders_closed_up" ON "orders" USING btree (coalesce(closed_at, 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "orders_closed_down" ON "orders" USING btree (coalesce(closed_at, '-infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "orders_state_closed" ON "orders" USING btree ("state",coalesce(closed_at, '-infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "orders_sold" ON "orders" USING btree ("closed_at","currency","price") WHERE state = 'sold';--> statement-breakpoint
CREATE INDEX "orders_open_floor" ON "orders" USING btree ("currency","price","expires_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "orders_token" ON "orders" USING btree ("token_id");--> statement-breakpoint
CREATE INDEX "orders_seller" ON "orders" USING btree ("seller","listed_at","id");--> statement-breakpoint
CREATE INDEX "orders_buyer" ON "orders" USING btree ("buyer",coalesce(closed_at, '-infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "orders_list_tx" ON "orders" USING btree ("list_tx_hash");--> statement-breakpoint
CREATE INDEX "orders_close_tx" ON "orders" USING btree ("close_tx_hash");--> statement-breakpoint
CREATE INDEX "pull_payments_contract" ON "pull_payments" USING btree ("contract","currency");--> statement-breakpoint
CREATE INDEX "transaction_costs_open" ON "transaction_costs" USING btree ("block_number") WHERE not is_settled;--> statement-breakpoint
CREATE INDEX "wallet_approvals_owner" ON "wallet_approvals" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "proposal_votes_order" ON "proposal_votes" USING btree ("block_number","log_index");--> statement-breakpoint
CREATE INDEX "proposal_votes_proposal" ON "proposal_votes" USING btree ("proposal_id","block_number","log_index");--> statement-breakpoint
CREATE INDEX "proposal_votes_voter" ON "proposal_votes" USING btree ("voter","block_number","log_index");--> statement-breakpoint
CREATE INDEX "proposals_ends" ON "proposals" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "code_batches_created" ON "code_batches" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "redeem_codes_batch" ON "redeem_codes" USING btree ("batch_id","code");--> statement-breakpoint
CREATE INDEX "redemptions_account" ON "redemptions" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "redemptions_code" ON "redemptions" USING btree ("code","account_id");--> statement-breakpoint
CREATE INDEX "invitations_account" ON "invitations" USING btree ("account_id","applied_at");--> statement-breakpoint
CREATE INDEX "invitations_inviter" ON "invitations" USING btree ("inviter_id","applied_at");--> statement-breakpoint
CREATE INDEX "invitations_agreed" ON "invitations" USING btree ("agreed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invite_codes_code" ON "invite_codes" USING btree ("code");--> statement-breakpoint
CREATE INDEX "dice_rolls_day" ON "dice_rolls" USING btree ("season","day");--> statement-breakpoint
CREATE UNIQUE INDEX "lottery_plays_number" ON "lottery_plays" USING btree ("season","account_id","number");--> statement-breakpoint
CREATE INDEX "lottery_plays_at" ON "lottery_plays" USING btree ("season","at");--> statement-breakpoint
CREATE INDEX "season_points_day" ON "season_points" USING btree ("season","day","source");--> statement-breakpoint
CREATE INDEX "season_visits_day" ON "season_visits" USING btree ("season","day");--> statement-breakpoint
CREATE UNIQUE INDEX "season_rewards_one" ON "season_rewards" USING btree ("season","round","account_id","kind");--> statement-breakpoint
CREATE INDEX "season_rewards_account" ON "season_rewards" USING btree ("account_id","settled_at","id");--> statement-breakpoint
CREATE INDEX "season_standings_rank" ON "season_standings" USING btree ("season","round","rank");--> statement-breakpoint
CREATE INDEX "season_changes_at" ON "season_changes" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "task_deeds_at" ON "task_deeds" USING btree ("season","at");--> statement-breakpoint
CREATE UNIQUE INDEX "task_deeds_subject" ON "task_deeds" USING btree ("season","task","window_key","issuer","subject");--> statement-breakpoint
CREATE INDEX "team_applications_account" ON "team_applications" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_members_one" ON "team_members" USING btree ("season","account_id") WHERE left_at is null;--> statement-breakpoint
CREATE INDEX "team_members_team" ON "team_members" USING btree ("team_id","joined_at") WHERE left_at is null;--> statement-breakpoint
CREATE INDEX "team_rungs_score" ON "team_rungs" USING btree ("season","round","score");--> statement-breakpoint
CREATE INDEX "team_scores_rank" ON "team_scores" USING btree ("season","round","score","team_id") WHERE members >= 3;--> statement-breakpoint
CREATE UNIQUE INDEX "teams_name" ON "teams" USING btree ("season","name_key") WHERE disbanded_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "teams_code" ON "teams" USING btree ("season","code");--> statement-breakpoint
CREATE INDEX "staking_order_shares_account" ON "staking_order_shares" USING btree ("account_id","week_id");--> statement-breakpoint
CREATE INDEX "staking_order_shares_open" ON "staking_order_shares" USING btree ("week_id","account_id") WHERE credited_at is null;--> statement-breakpoint
CREATE INDEX "reward_claims_account" ON "reward_claims" USING btree ("account");--> statement-breakpoint
CREATE INDEX "reward_leaves_account" ON "reward_leaves" USING btree ("account");--> statement-breakpoint
CREATE INDEX "stake_events_account" ON "stake_events" USING btree ("account","block_number","log_index");--> statement-breakpoint
CREATE INDEX "stake_events_account_at" ON "stake_events" USING btree ("account","at");--> statement-breakpoint
CREATE INDEX "stake_events_positions" ON "stake_events" USING btree ("account","at","block_number","log_index") WHERE kind <> 'claimed';--> statement-breakpoint
CREATE INDEX "stakes_ends" ON "stakes" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "tickets_open" ON "tickets" USING btree ("block_number","contract","request_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "tickets_block" ON "tickets" USING btree ("contract","block_number");--> statement-breakpoint
CREATE INDEX "token_balances_holder" ON "token_balances" USING btree ("holder");--> statement-breakpoint
CREATE INDEX "token_balances_rich" ON "token_balances" USING btree ("resource","amount");--> statement-breakpoint
CREATE INDEX "token_moves_from" ON "token_moves" USING btree ("from_address","block_number","log_index");--> statement-breakpoint
CREATE INDEX "token_moves_to" ON "token_moves" USING btree ("to_address","block_number","log_index");--> statement-breakpoint
CREATE INDEX "cancelled_orders_block" ON "cancelled_orders" USING btree ("block_number");--> statement-breakpoint
CREATE INDEX "deposits_at" ON "deposits" USING btree ("at","tx_hash","log_index");--> statement-breakpoint
CREATE INDEX "deposits_wallet" ON "deposits" USING btree ("wallet","at","tx_hash","log_index");--> statement-breakpoint
CREATE INDEX "deposits_open" ON "deposits" USING btree ("block_number") WHERE not credited;--> statement-breakpoint
CREATE INDEX "payouts_wallet" ON "payouts" USING btree ("wallet","resource","at");--> statement-breakpoint
CREATE INDEX "payouts_block" ON "payouts" USING btree ("block_number");--> statement-breakpoint
CREATE INDEX "payouts_at" ON "payouts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "payouts_tx" ON "payouts" USING btree ("tx_hash");--> statement-breakpoint
CREATE INDEX "treasury_fundings_open" ON "treasury_fundings" USING btree ("at") WHERE not credited;--> statement-breakpoint
CREATE INDEX "vestings_locked" ON "vestings" USING btree ("locked","hero_id");--> statement-breakpoint
CREATE INDEX "vestings_since" ON "vestings" USING btree ("since","hero_id");--> statement-breakpoint
CREATE UNIQUE INDEX "watches_hero" ON "watches" USING btree ("account_id","hero_id");--> statement-breakpoint
CREATE UNIQUE INDEX "watches_item" ON "watches" USING btree ("account_id","item_id");--> statement-breakpoint
CREATE INDEX "watches_starred" ON "watches" USING btree ("account_id","starred_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdraw_orders_open" ON "withdraw_orders" USING btree ("account_id") WHERE state in ('created', 'submitted', 'failed');--> statement-breakpoint
CREATE UNIQUE INDEX "withdraw_orders_renews" ON "withdraw_orders" USING btree ("renews");--> statement-breakpoint
CREATE INDEX "withdraw_orders_account" ON "withdraw_orders" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "withdraw_orders_created" ON "withdraw_orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "withdraw_orders_closed" ON "withdraw_orders" USING btree ("account_id","closed_at") WHERE state in ('confirmed', 'expired');--> statement-breakpoint
CREATE INDEX "withdraw_orders_state" ON "withdraw_orders" USING btree ("state","block_number");--> statement-breakpoint
CREATE INDEX "withdraw_orders_end" ON "withdraw_orders" USING btree ("expire_at");--> statement-breakpoint
CREATE INDEX "withdraw_orders_tx" ON "withdraw_orders" USING btree ("tx_hash");