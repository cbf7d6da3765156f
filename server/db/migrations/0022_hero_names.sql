CREATE TABLE "hero_names" (
	"token_id" bigint PRIMARY KEY NOT NULL,
	"mint_tx_hash" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"named_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "hero_names_key" ON "hero_names" USING btree ("key");