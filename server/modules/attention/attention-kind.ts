import type en from '../../../locales/en/alerts.json';
import type { Attention } from '../../../core/wire/account/attention.ts';
import type { Claimable } from '../../../core/wire/account/claimables.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { LiveResource } from '../../../core/wire/live.ts';
import type { Database } from '../../db/database.ts';

/** Whose it is. `wallet` is empty for an account without one. */
export type Waiting = {
  db: Database;
  contracts: ContractAddresses;
  accountId: string;
  wallet: string;
  now: Date;
  /** What can be claimed, and is told of nowhere else. */
  claims: readonly Claimable[];
};

/** What counts something is asked for without the form that its number takes. */
type Sentence<Key> = Key extends `${infer One}_one` ? One : Key extends `${infer Many}_other` ? Many : Key;

/** A line of it, whose sentence has to be there. */
export type Line = Attention & {
  says:
    | `alerts.attention.${Sentence<keyof typeof en.attention>}`
    | `alerts.notice.${keyof typeof en.notice}`
    | `alerts.claims.${keyof typeof en.claims}.${string}`;
};

/**
 * One kind of what waits for a player: where it comes from, when it ends, what its sentence says, where it leads. A new kind
 * is a file in `kinds`, a line in `attention-kinds.ts` and its sentence in locales; nobody who shows it has to know it.
 */
export type AttentionKind = {
  /** What changes when it begins or ends. */
  live: readonly LiveResource[];
  find: (waiting: Waiting) => Line[] | Promise<Line[]>;
};
