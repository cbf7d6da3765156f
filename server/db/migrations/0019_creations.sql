CREATE TABLE "creation_files" (
	"hash" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "creation_texts" (
	"creator" text NOT NULL,
	"file_hash" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"is_created" boolean NOT NULL,
	CONSTRAINT "creation_texts_creator_file_hash_pk" PRIMARY KEY("creator","file_hash")
);
--> statement-breakpoint
CREATE TABLE "creations" (
	"token_id" bigint PRIMARY KEY NOT NULL,
	"creator" text NOT NULL,
	"file_hash" text NOT NULL,
	"owner" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"tx_hash" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "creation_texts_file" ON "creation_texts" USING btree ("file_hash");--> statement-breakpoint
CREATE INDEX "creation_texts_uploaded" ON "creation_texts" USING btree ("is_created","uploaded_at");--> statement-breakpoint
CREATE INDEX "creations_owner" ON "creations" USING btree ("owner","token_id");--> statement-breakpoint
CREATE INDEX "creations_creator" ON "creations" USING btree ("creator","file_hash");--> statement-breakpoint
CREATE INDEX "creations_file" ON "creations" USING btree ("file_hash");