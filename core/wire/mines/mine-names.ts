/** The main mine is always there; the others are opened each Monday, with what they hold (domain.md 10). */
export const mines = ['main', 'amber', 'cobalt', 'silver'] as const;
export type Mine = (typeof mines)[number];

export const miningSpeeds = ['high', 'low'] as const;
export type MiningSpeed = (typeof miningSpeeds)[number];

/** Why a machine stands. */
export const workEndings = ['user', 'time', 'energy', 'storage', 'pool', 'moved', 'level'] as const;
export type WorkEnding = (typeof workEndings)[number];
