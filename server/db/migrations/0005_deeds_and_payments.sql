ALTER TABLE "arca_claims" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "arca_claims" ADD COLUMN "looked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "arca_claims" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "task_deeds" ADD COLUMN "issuer" text;--> statement-breakpoint
ALTER TABLE "task_deeds" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "task_deeds" ADD COLUMN "block_number" bigint;--> statement-breakpoint
-- What was done before this is kept with the account that does it now, and SOGs with what of the chain was read by then.
UPDATE "task_deeds" SET "issuer" = known."issuer", "subject" = known."subject" FROM "social_identities" AS known
	WHERE known."account_id" = "task_deeds"."account_id"
		AND ((known."source" = 'discord' AND "task" IN ('bind-discord', 'join-community', 'join-group'))
			OR (known."source" = 'twitter' AND "task" IN ('bind-twitter', 'name-tag')));--> statement-breakpoint
UPDATE "task_deeds" SET "block_number" = coalesce(
	(SELECT max(moved."block_number") FROM "item_moves" AS moved WHERE moved."at" <= "task_deeds"."at"), 0)
	WHERE "task" = 'sog';--> statement-breakpoint
UPDATE "arca_claims" SET "sent_at" = "requested_at" WHERE "state" IN ('sent', 'done');--> statement-breakpoint
CREATE UNIQUE INDEX "task_deeds_subject" ON "task_deeds" USING btree ("season","task","window_key","issuer","subject");