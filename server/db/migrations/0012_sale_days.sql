CREATE TABLE "sale_days" (
	"kind" text NOT NULL,
	"day" integer NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"pieces" numeric(78, 0) NOT NULL,
	CONSTRAINT "sale_days_kind_day_currency_pk" PRIMARY KEY("kind","day","currency")
);
