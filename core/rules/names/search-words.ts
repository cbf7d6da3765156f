/** A name as it is compared: without capitals, accents and width. */
export const searchKey = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** What is typed, as the words that a name is looked for by. */
export const searchWords = (text: string): string[] =>
  searchKey(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Scripts that put no space between words: there a part of a name is found wherever it stands. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A name made ready to be looked for: once, where many are looked through for each letter that is typed. */
export type ReadyName = { key: string; words: readonly string[] };
export const readyName = (name: string): ReadyName => ({ key: searchKey(name), words: searchWords(name) });

/** Whether each word that was typed begins a word of this name. */
export const isNamedBy = ({ key, words: own }: ReadyName, words: readonly string[]): boolean =>
  words.length > 0 &&
  words.every((word) => (UNSPACED.test(word) ? key.includes(word) : own.some((each) => each.startsWith(word))));

/** Whatever a name is found by the beginning of: its words, and of one without spaces between them each part to its end. */
export const searchTerms = (name: string): string[] => [
  ...new Set(
    searchWords(name).flatMap((word) => {
      const letters = [...word];
      return UNSPACED.test(word) ? letters.map((_, at) => letters.slice(at).join('')) : [word];
    }),
  ),
];

/** Names that begin with what was typed come first, then the shorter ones. */
export function byLikeness(words: readonly string[]): (a: string, b: string) => number {
  const start = words[0] ?? '';
  const known = new Map<string, number>();
  const rank = (name: string): number => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const found = searchKey(name).startsWith(start) ? 0 : 1;
    known.set(name, found);
    return found;
  };
  return (a, b) => rank(a) - rank(b) || a.length - b.length || (a < b ? -1 : 1);
}
