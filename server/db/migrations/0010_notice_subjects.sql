ALTER TABLE "notices" ADD COLUMN "subject" bigint;--> statement-breakpoint
UPDATE "notices" SET "subject" = split_part("key", ':', 2)::bigint
  WHERE "kind" LIKE 'counter%' OR "kind" LIKE 'offer%' OR "kind" = 'outbid';
