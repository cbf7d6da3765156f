/** Without marks and case, full-width letters as plain ones: what a person means by the same words. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every word that was typed is somewhere in these texts. */
export function fits(typed: string, texts: readonly string[]): boolean {
  const all = plain(texts.join('\n'));
  return plain(typed)
    .split(/\s+/)
    .every((word) => all.includes(word));
}
