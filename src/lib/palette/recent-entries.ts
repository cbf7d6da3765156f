import * as z from 'zod/mini';

const MOST = 6;

/**
 * Something that was chosen before. A page or an action is found again by its key among those on offer, so that nobody is
 * offered what they may no longer do; what was found by a number keeps the words and the way, in no language of its own.
 */
const recentEntry = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(200)),
  found: z.optional(
    z.object({
      text: z.enum(['palette.hero', 'palette.order', 'palette.heroesOf', 'palette.profileOf', 'palette.named']),
      values: z.record(z.string(), z.string().check(z.maxLength(100))),
      hint: z.string().check(z.maxLength(200)),
      to: z.string().check(z.maxLength(400)),
    }),
  ),
});
export type RecentEntry = z.infer<typeof recentEntry>;

const stored = z.array(recentEntry).check(z.maxLength(MOST));

const keyOf = (account: string) => `hub.palette.${account}`;

/** Newest first. Anything in storage that is not ours counts as nothing stored. */
export function readRecent(account: string): RecentEntry[] {
  try {
    const result = stored.safeParse(JSON.parse(localStorage.getItem(keyOf(account)) ?? '[]'));
    return result.success ? result.data : [];
  } catch {
    return []; // storage is blocked, or holds what is no JSON
  }
}

export function rememberRecent(account: string, entry: RecentEntry): void {
  const entries = [entry, ...readRecent(account).filter(({ key }) => key !== entry.key)].slice(0, MOST);
  try {
    localStorage.setItem(keyOf(account), JSON.stringify(entries));
  } catch {
    // storage is full or blocked: the next visit starts without
  }
}
