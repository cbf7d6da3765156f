import * as z from 'zod/mini';
import { address, amount, id } from '../primitives.ts';

/** The key of a text in locales: `alerts.attention.voucher`. */
const textKey = z.string().check(z.regex(/^[a-z]\w*(\.\w+)+$/), z.maxLength(100));

/** What a sentence is filled with, by what it is, so that a page and a mail each write it as they write all such things. */
export const figure = z.union([
  z.string(),
  z.int(),
  z.object({ is: z.literal('money'), token: address, amount }),
  z.object({ is: z.literal('pieces'), count: amount }),
  z.object({ is: z.literal('item'), id }),
  z.object({ is: z.literal('items'), id, count: amount }),
  /** By its number; its name is filled in by whoever answers, null for one that the game does not know. */
  z.object({ is: z.literal('hero'), id, name: z.nullable(z.string()) }),
  z.object({ is: z.literal('words'), key: textKey }),
]);
export type Figure = z.infer<typeof figure>;

/** A sentence that whoever shows it can say without knowing what it is about. */
export const told = z.object({ says: textKey, values: z.record(z.string(), figure) });
export type Told = z.infer<typeof told>;

/** A hero as sentences name it, in pages and mails alike. */
export const heroText = ({ id, name }: { id: string; name: string | null }): string =>
  name === null ? `#${id}` : `${name} #${id}`;
