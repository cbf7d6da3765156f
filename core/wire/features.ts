/** What the game offers for stakes, each of which a manager can switch off (decisions.md 33). */
export const features = ['bets', 'draws', 'randomBoxes'] as const;
export type Feature = (typeof features)[number];
