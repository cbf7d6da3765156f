CREATE TABLE "energy_gains" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_address" text NOT NULL,
	"hero_id" bigint NOT NULL,
	"rarity" smallint NOT NULL,
	"level" integer NOT NULL,
	"energy" integer NOT NULL,
	"tx_hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
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
CREATE INDEX "energy_gains_user" ON "energy_gains" USING btree ("user_address","id");--> statement-breakpoint
CREATE INDEX "energy_gains_hero" ON "energy_gains" USING btree ("hero_id");--> statement-breakpoint
CREATE INDEX "forge_requests_action" ON "forge_requests" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "forge_requests_user" ON "forge_requests" USING btree ("user_address","id");--> statement-breakpoint
CREATE INDEX "forge_requests_hero" ON "forge_requests" USING btree ("hero_id","id");--> statement-breakpoint
CREATE INDEX "tickets_open" ON "tickets" USING btree ("block_number","contract","request_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "tickets_block" ON "tickets" USING btree ("contract","block_number");