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
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"wallet_address" text,
	"nickname" text NOT NULL,
	"role" text DEFAULT 'player' NOT NULL,
	"vip_level" smallint DEFAULT 0 NOT NULL,
	"has_game_account" boolean DEFAULT false NOT NULL,
	"referrer" text,
	"locked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_nonces" (
	"nonce" text PRIMARY KEY NOT NULL,
	"wallet_address" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"rotated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "game_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text
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
	"for_sale" boolean DEFAULT false NOT NULL,
	"listing_id" bigint,
	"currency" text,
	"price" numeric(78, 0),
	"listed_at" timestamp (3) with time zone,
	"last_sale_currency" text,
	"last_sale_price" numeric(78, 0),
	"last_sold_at" timestamp (3) with time zone,
	"latest_at" timestamp (3) with time zone NOT NULL,
	"currency_rank" smallint GENERATED ALWAYS AS (case when not for_sale then 2 when currency = 'ARCA' then 0 else 1 end) STORED NOT NULL,
	"price_up" numeric(78, 0) GENERATED ALWAYS AS (coalesce(price, 0)) STORED NOT NULL,
	"price_down" numeric(78, 0) GENERATED ALWAYS AS (- coalesce(price, 0)) STORED NOT NULL
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
	"closed_at" timestamp (3) with time zone,
	"list_tx_hash" text NOT NULL,
	"close_tx_hash" text
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
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chain_undo_block" ON "chain_undo" USING btree ("block_number");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_wallet" ON "accounts" USING btree ("wallet_address");--> statement-breakpoint
CREATE INDEX "accounts_created" ON "accounts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "login_nonces_expires" ON "login_nonces" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_created" ON "sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "game_state_changes_at" ON "game_state_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "hero_events_token" ON "hero_events" USING btree ("token_id","block_number","log_index");--> statement-breakpoint
CREATE INDEX "heroes_price_up" ON "heroes" USING btree ("currency_rank","price_up","token_id");--> statement-breakpoint
CREATE INDEX "heroes_price_down" ON "heroes" USING btree ("currency_rank","price_down","token_id");--> statement-breakpoint
CREATE INDEX "heroes_latest" ON "heroes" USING btree ("latest_at","token_id");--> statement-breakpoint
CREATE INDEX "heroes_sale_price_up" ON "heroes" USING btree ("currency_rank","price_up","token_id","rarity","hero_class","faction","gender","suit_id","head","body","legs","hands") WHERE for_sale;--> statement-breakpoint
CREATE INDEX "heroes_sale_price_down" ON "heroes" USING btree ("currency_rank","price_down","token_id","rarity","hero_class","faction","gender","suit_id","head","body","legs","hands") WHERE for_sale;--> statement-breakpoint
CREATE INDEX "heroes_sale_latest" ON "heroes" USING btree ("latest_at","token_id","rarity","hero_class","faction","gender","suit_id","head","body","legs","hands") WHERE for_sale;--> statement-breakpoint
CREATE INDEX "heroes_sale_id" ON "heroes" USING btree ("token_id") WHERE for_sale;--> statement-breakpoint
CREATE INDEX "heroes_rarity" ON "heroes" USING btree ("rarity");--> statement-breakpoint
CREATE INDEX "heroes_class" ON "heroes" USING btree ("hero_class");--> statement-breakpoint
CREATE INDEX "heroes_suit" ON "heroes" USING btree ("suit_id") WHERE suit_id is not null;--> statement-breakpoint
CREATE INDEX "heroes_head" ON "heroes" USING btree ("head");--> statement-breakpoint
CREATE INDEX "heroes_body" ON "heroes" USING btree ("body");--> statement-breakpoint
CREATE INDEX "heroes_legs" ON "heroes" USING btree ("legs");--> statement-breakpoint
CREATE INDEX "heroes_hands" ON "heroes" USING btree ("hands");--> statement-breakpoint
CREATE INDEX "heroes_owner" ON "heroes" USING btree ("owner","token_id");--> statement-breakpoint
CREATE INDEX "heroes_listing" ON "heroes" USING btree ("listing_id") WHERE listing_id is not null;--> statement-breakpoint
CREATE INDEX "orders_listed" ON "orders" USING btree ("listed_at","id");--> statement-breakpoint
CREATE INDEX "orders_state_listed" ON "orders" USING btree ("state","listed_at","id");--> statement-breakpoint
CREATE INDEX "orders_closed_up" ON "orders" USING btree (coalesce(closed_at, 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "orders_closed_down" ON "orders" USING btree (coalesce(closed_at, '-infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "orders_state_closed" ON "orders" USING btree ("state",coalesce(closed_at, '-infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "orders_sold" ON "orders" USING btree ("closed_at","currency","price") WHERE state = 'sold';--> statement-breakpoint
CREATE INDEX "orders_open_floor" ON "orders" USING btree ("currency","price") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "orders_token" ON "orders" USING btree ("token_id");--> statement-breakpoint
CREATE INDEX "orders_seller" ON "orders" USING btree ("seller","listed_at","id");--> statement-breakpoint
CREATE INDEX "orders_buyer" ON "orders" USING btree ("buyer",coalesce(closed_at, '-infinity'::timestamptz),"id");