/** What the game offers for stakes, each of which a manager can switch off (decisions.md 33). */
export const features = ['bets', 'draws', 'randomBoxes'] as const;
export type Feature = (typeof features)[number];

/** Of which the game offers nothing yet: the switch is kept for what comes, and says so. */
export const unoffered: readonly Feature[] = ['bets'];
