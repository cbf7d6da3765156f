ALTER TABLE "notices" ADD COLUMN "subject" bigint;--> statement-breakpoint
UPDATE "notices" SET "subject" = split_part("key", ':', 2)::bigint
  WHERE "kind" LIKE 'counter%' OR "kind" LIKE 'offer%' OR "kind" = 'outbid';--> statement-breakpoint
ALTER TABLE "arca_claims" ADD COLUMN "done_block" bigint;--> statement-breakpoint
ALTER TABLE "creation_texts" ADD COLUMN "name_terms" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "lottery_plays" ADD COLUMN "odds" smallint;--> statement-breakpoint
-- A play with an emote was drawn by the second odds. What was drawn by them without one is the same by the first.
UPDATE "lottery_plays" SET "odds" = CASE WHEN 'emote' = ANY("cards") THEN 2 ELSE 1 END;--> statement-breakpoint
ALTER TABLE "lottery_plays" ALTER COLUMN "odds" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "creation_texts_name" ON "creation_texts" USING gin (array_to_tsvector(name_terms));--> statement-breakpoint
-- Names that were given before: as `searchTerms` makes them of a name (core/rules/names).
UPDATE "creation_texts" AS t SET name_terms = coalesce((
  select array_agg(distinct substr(word, at))
  from regexp_split_to_table(
    regexp_replace(lower(normalize(t.name, NFKD)), '[\u0300-\u036f\u3099\u309a]', '', 'g'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+'
  ) as word
  cross join lateral generate_series(
    1, case when word ~ '[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff]' then char_length(word) else 1 end
  ) as at
  where word <> ''
), '{}') WHERE name <> '';--> statement-breakpoint
CREATE INDEX "item_sales_item_at" ON "item_sales" USING btree ("item_id","at");--> statement-breakpoint
CREATE INDEX "code_batches_created" ON "code_batches" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "alert_progress" DROP COLUMN "reorgs";