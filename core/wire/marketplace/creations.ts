import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listEndpoint, listQuery } from '../list-query.ts';
import { address, addressInput, hash, id, instant } from '../primitives.ts';
import { searchText } from './search.ts';

export const fileTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/svg+xml'] as const;
export const MAX_CREATION_NAME = 40;
export const MAX_CREATION_DESCRIPTION = 1_000;

/** What a file is, by its content and never by its name. */
const fileFacts = {
  type: z.enum(fileTypes),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
};

/** SHA-256 of the file as it is kept: of an SVG, of what is left of it. */
const fileHash = hash;

export const uploadedFile = z.object({
  hash: fileHash,
  ...fileFacts,
  /** Something was taken out of it to make it harmless. */
  isChanged: z.boolean(),
  /** The token that the caller made of the same file before. */
  tokenId: z.nullable(id),
});
export type UploadedFile = z.infer<typeof uploadedFile>;

export const creation = z.object({
  id,
  /** Empty when its creator said nothing of it here. */
  name: z.string(),
  description: z.string(),
  creator: address,
  /** Null once it is burned. */
  owner: z.nullable(address),
  fileHash,
  /** Null when the file was never brought to us. */
  file: z.nullable(z.object(fileFacts)),
  createdAt: instant,
  txHash: hash,
});
export type Creation = z.infer<typeof creation>;

/** Where a picture of a kept file is that anybody may see. */
export const previewPath = (hash: string) => `/Creation/Preview/${hash}`;

/** What wallets and other markets read of a token, by its number: the contract's base URI is this below our origin. */
export const METADATA_PATH = '/Creation/Metadata/';
export const metadataBase = (origin: string) => `${origin}/api/game${METADATA_PATH}`;

/** What turns the direction of reading or cannot be seen has no place in a name. */
const HIDDEN =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\u{e0000}-\u{e007f}]/u;
/** Emoji and some scripts are joined by these; where nothing stands before them they join nothing. */
const LONE_JOINER = /(^|[^\p{L}\p{M}\p{Extended_Pictographic}\u{1f3fb}-\u{1f3ff}])[\u200c\u200d]/u;
const CONTROL = /\p{Cc}/u;
const CONTROL_IN_LINES = /[^\P{Cc}\n]/u;
export const isPlainText = (text: string, isOfLines = false) =>
  ![HIDDEN, LONE_JOINER, isOfLines ? CONTROL_IN_LINES : CONTROL].some((unwanted) => unwanted.test(text));

export const creationEndpoints = {
  list: listEndpoint({
    path: '/Creation/List',
    access: 'guest',
    summary: 'What players made, by creator, owner and name, the latest first; what is burned is left out',
    input: listQuery(
      ['id'],
      z.strictObject({
        creator: z.optional(addressInput),
        owner: z.optional(addressInput),
        id: z.optional(id),
        /** Words that begin those of its name. */
        name: z.optional(searchText),
      }),
    ),
    row: creation,
  }),
  info: endpoint({
    method: 'GET',
    path: '/Creation/Info/{id}',
    access: 'guest',
    summary: 'One creation, also when it is burned',
    input: z.strictObject({ id }),
    output: creation,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/Creation/File',
    access: 'player',
    summary: 'Keeps a JPG, PNG, GIF or SVG of up to 40 MB, known by its content; an SVG is made harmless',
    input: z.strictObject({}),
    output: uploadedFile,
    file: 'sent',
    timeoutMs: 300_000,
  }),
  describe: endpoint({
    method: 'POST',
    path: '/Creation/Describe',
    access: 'player',
    summary: 'Says name and description of a file that the caller brought; not once a token is made of it',
    input: z.strictObject({
      fileHash,
      name: z.string().check(
        z.trim(),
        z.minLength(1),
        z.maxLength(MAX_CREATION_NAME),
        z.refine((text) => isPlainText(text)),
      ),
      description: z.string().check(
        z.trim(),
        z.maxLength(MAX_CREATION_DESCRIPTION),
        z.refine((text) => isPlainText(text, true)),
      ),
    }),
    output: z.object({ fileHash }),
  }),
  original: endpoint({
    method: 'GET',
    path: '/Creation/Original/{id}',
    access: 'player',
    summary: 'The file itself, for the one who owns the token now and for nobody else',
    input: z.strictObject({ id }),
    output: z.unknown(),
    file: 'answered',
    timeoutMs: 120_000,
  }),
};
