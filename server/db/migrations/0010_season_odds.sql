ALTER TABLE "lottery_plays" ADD COLUMN "odds" smallint;--> statement-breakpoint
-- A play with an emote was drawn by the second odds. What was drawn by them without one is the same by the first.
UPDATE "lottery_plays" SET "odds" = CASE WHEN 'emote' = ANY("cards") THEN 2 ELSE 1 END;--> statement-breakpoint
ALTER TABLE "lottery_plays" ALTER COLUMN "odds" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "code_batches_created" ON "code_batches" USING btree ("created_at","id");