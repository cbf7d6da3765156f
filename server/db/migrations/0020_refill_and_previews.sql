CREATE TABLE "chain_fill" (
	"id" integer PRIMARY KEY NOT NULL,
	"plan" text NOT NULL,
	"height" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "creation_files" ADD COLUMN "preview_bytes" integer DEFAULT 0 NOT NULL;