ALTER TABLE "arca_claims" ADD COLUMN "done_block" bigint;--> statement-breakpoint
ALTER TABLE "alert_progress" DROP COLUMN "reorgs";