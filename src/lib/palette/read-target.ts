/** What a person may have typed or pasted: a hero's or an order's number, an address, the hash of a transaction. */
export type PaletteTarget =
  { kind: 'number'; id: string } | { kind: 'address'; address: string } | { kind: 'hash'; hash: string };

/** A word before it is what people call it, in their own language: "order 2081", "hero #401". */
const NUMBER = /^(?:\p{L}+(?:\s+|(?=#)|(?<=\p{Script=Han})))?#?\s*(\d{1,18})$/u;
const ADDRESS = /^0x[0-9a-f]{40}$/i;
const HASH = /^0x[0-9a-f]{64}$/i;

export function readTarget(query: string): PaletteTarget | undefined {
  const text = query.trim();
  const number = NUMBER.exec(text)?.[1];
  if (number !== undefined) return { kind: 'number', id: BigInt(number).toString() };
  if (ADDRESS.test(text)) return { kind: 'address', address: text.toLowerCase() };
  if (HASH.test(text)) return { kind: 'hash', hash: text.toLowerCase() };
  return undefined;
}
