/** What a letter is about: `refund` gives back what was paid, `settlement` is a prize of ranks and draws. */
export const letterKinds = ['system', 'reward', 'refund', 'settlement'] as const;
export type LetterKind = (typeof letterKinds)[number];

/** Of what lies in a letter: `none` where nothing does. */
export const letterStates = ['none', 'open', 'claimed', 'expired'] as const;
export type LetterState = (typeof letterStates)[number];

/** So many letters are claimed by one call; the answer says how many are left. */
export const CLAIMED_AT_ONCE = 50;
/** Different things in one letter. */
export const MOST_ATTACHED = 8;
