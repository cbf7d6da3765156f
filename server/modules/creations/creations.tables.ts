import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

/** The tokens that players made, as the chain has them. */
export const creations = pgTable(
  'creations',
  {
    tokenId: bigint('token_id', { mode: 'bigint' }).primaryKey(),
    creator: text('creator').notNull(),
    fileHash: text('file_hash').notNull(),
    /** Null once it is burned. */
    owner: text('owner'),
    createdAt: instant('created_at').notNull(),
    txHash: text('tx_hash').notNull(),
  },
  (table) => [
    index('creations_owner').on(table.owner, table.tokenId),
    index('creations_creator').on(table.creator, table.fileHash),
    index('creations_file').on(table.fileHash),
  ],
);
export type CreationRow = typeof creations.$inferSelect;

/** The files that are kept, by the SHA-256 of what is kept; their bytes are on the disk. */
export const creationFiles = pgTable('creation_files', {
  hash: text('hash').primaryKey(),
  type: text('type').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  bytes: integer('bytes').notNull(),
  /** Of the still that everybody sees. */
  previewBytes: integer('preview_bytes').notNull().default(0),
  keptAt: instant('kept_at').notNull(),
});
export type CreationFileRow = typeof creationFiles.$inferSelect;

/** What somebody says of a file of the own, before and after a token is made of it. */
export const creationTexts = pgTable(
  'creation_texts',
  {
    creator: text('creator').notNull(),
    fileHash: text('file_hash').notNull(),
    /** Empty until it is said. */
    name: text('name').notNull(),
    /** What the name is found by the beginning of. */
    nameTerms: text('name_terms')
      .array()
      .notNull()
      .default(sql`'{}'`),
    description: text('description').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
    /** A token was made of it: kept for ever, also while the index is read anew. */
    isCreated: boolean('is_created').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.creator, table.fileHash] }),
    index('creation_texts_name').using('gin', sql`array_to_tsvector(name_terms)`),
    index('creation_texts_file').on(table.fileHash),
    index('creation_texts_uploaded').on(table.isCreated, table.uploadedAt),
  ],
);
export type CreationTextRow = typeof creationTexts.$inferSelect;
