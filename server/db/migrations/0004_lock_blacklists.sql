CREATE TABLE "lock_blacklists" (
	"wallet" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"put_at" timestamp (3) with time zone NOT NULL,
	"lifted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "lock_blacklists_account" ON "lock_blacklists" USING btree ("account_id");