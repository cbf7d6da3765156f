/** Whose balance an entry changes, as text. */
export type Purse =
  `${'player' | 'frozen' | 'debt' | 'referral' | 'staking' | 'pool' | 'game'}:${string}` | `world:${string}`;

/** What an entry traces back to: a log of the chain, or a record of the game by its id. */
export type Cause = `log:0x${string}:${number}` | `order:${string}`;

export const purses = {
  /** What a player can spend. */
  player: (accountId: string): Purse => `player:${accountId}`,
  /** What waits for a withdrawal: nobody can spend it. */
  frozen: (accountId: string): Purse => `frozen:${accountId}`,
  /** What was taken back and could not be paid: below nothing until it is. */
  debt: (accountId: string): Purse => `debt:${accountId}`,
  /** What somebody earned by whom he invited: withdrawn as it is, and not to be spent in the game. */
  referral: (accountId: string): Purse => `referral:${accountId}`,
  /** What somebody earned by staking and wants by order (decisions.md 47): withdrawn as it is. */
  staking: (accountId: string): Purse => `staking:${accountId}`,
  /** What is set apart to be given to players, by what for; each is filled by something that the books know. */
  pool: (name: string): Purse => `pool:${name}`,
  /** What a panel of the game holds until somebody gets it: attachments of letters, stakes, a jackpot. */
  game: (name: string): Purse => `game:${name}`,
  /** Where things come from and go to: deposits, withdrawals, fees, and whatever gives and takes in the game. */
  world: (name: string): Purse => `world:${name}`,
};

export const causes = {
  log: (txHash: string, logIndex: number): Cause => `log:${txHash as `0x${string}`}:${logIndex}`,
  order: (id: string): Cause => `order:${id}`,
};

/** What of a purse may fall below nothing. */
export const isUnbounded = (purse: Purse): boolean => purse.startsWith('world:') || purse.startsWith('debt:');
