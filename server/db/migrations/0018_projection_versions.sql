CREATE TABLE "chain_projections" (
	"name" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
