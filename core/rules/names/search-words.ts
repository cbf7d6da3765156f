/** A name as it is compared: without capitals, accents and width. */
export const searchKey = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** What is typed, as the words that a name is looked for by. */
export const searchWords = (text: string): string[] =>
  searchKey(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Scripts that put no space between words: there a part of a name is found wherever it stands. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Whether each word that was typed begins a word of this name. The name is given as its key. */
export function isNamedBy(key: string, words: readonly string[]): boolean {
  if (words.length === 0) return false;
  const own = searchWords(key);
  return words.every((word) => (UNSPACED.test(word) ? key.includes(word) : own.some((each) => each.startsWith(word))));
}

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
  const rank = (name: string) => (searchKey(name).startsWith(start) ? 0 : 1);
  return (a, b) => rank(a) - rank(b) || a.length - b.length || (a < b ? -1 : 1);
}
