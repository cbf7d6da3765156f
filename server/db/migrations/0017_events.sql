CREATE TABLE "hero_accounts" (
	"account" text PRIMARY KEY NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"tx_hash" text NOT NULL
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
CREATE INDEX "hero_accounts_token" ON "hero_accounts" USING btree ("token_id");--> statement-breakpoint
CREATE INDEX "contract_changes_place" ON "contract_changes" USING btree ("block_number","log_index");--> statement-breakpoint
CREATE INDEX "contract_changes_contract" ON "contract_changes" USING btree ("contract","block_number","log_index");--> statement-breakpoint
CREATE INDEX "pull_payments_contract" ON "pull_payments" USING btree ("contract","currency");