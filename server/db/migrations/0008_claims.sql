CREATE TABLE "arca_claims" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"account_id" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	"bitget_id" text,
	"bitget_address" text,
	"requested_at" timestamp (3) with time zone,
	"tx_hash" text,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "arca_claims_key_unique" UNIQUE("key"),
	CONSTRAINT "arca_claims_positive" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE INDEX "arca_claims_account" ON "arca_claims" USING btree ("account_id","granted_at","id");--> statement-breakpoint
CREATE INDEX "arca_claims_state" ON "arca_claims" USING btree ("state","requested_at","id");