ALTER TABLE "creation_texts" ADD COLUMN "name_terms" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
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
), '{}') WHERE name <> '';
