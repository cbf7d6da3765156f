CREATE TABLE "team_rungs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"season" text NOT NULL,
	"round" integer NOT NULL,
	"faction" smallint,
	"score" integer NOT NULL,
	"teams" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "team_rungs_score" ON "team_rungs" USING btree ("season","round","score");--> statement-breakpoint
-- Teams that are in a ranking already.
INSERT INTO "team_rungs" ("season", "round", "faction", "score", "teams")
  SELECT score.season, score.round, team.faction, score.score, count(*)::int
  FROM team_scores AS score JOIN teams AS team ON team.id = score.team_id
  WHERE score.members >= 3 GROUP BY score.season, score.round, team.faction, score.score;
