CREATE TABLE "captain_pot" (
	"id" integer PRIMARY KEY NOT NULL,
	"received" numeric(78, 0) NOT NULL,
	"settled" numeric(78, 0) NOT NULL
);
