import type en from '../../../locales/en/alerts.json';
import type { Claimable, GameClaim } from '../../../core/wire/account/claimables.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { LiveResource } from '../../../core/wire/live.ts';
import type { Database } from '../../db/database.ts';
import type { CallContext } from '../../http/serve.ts';
import type { BountiesService } from '../bounties/bounties.service.ts';
import type { FarmsService } from '../farms/farms.service.ts';
import type { LettersService } from '../letters/letters.service.ts';
import type { MiningService } from '../mining/mining.service.ts';
import type { RewardsService } from '../seasons/rewards/rewards.service.ts';
import type { VestingsService } from '../vestings/vestings.service.ts';

/** Who knows what can be claimed beside the tables, and who pays it. */
export type ClaimSources = {
  bounties: Pick<BountiesService, 'claimable' | 'bestInHand'>;
  vestings: Pick<VestingsService, 'due'>;
  farms: Pick<FarmsService, 'pools'>;
  mining: Pick<MiningService, 'stored' | 'claim'>;
  rewards: Pick<RewardsService, 'claim' | 'fundedRounds'>;
  letters: Pick<LettersService, 'openOf' | 'claim'>;
};

/** Whose claims are looked for. `wallet` is empty for an account without one. */
export type Claimant = ClaimSources & {
  db: Database;
  contracts: ContractAddresses;
  accountId: string;
  wallet: string;
  now: Date;
  context: Pick<CallContext, 'caller' | 'now'>;
};

/** After `from`, and not after `until`. */
export type Span = { from: Date; until: Date };
/** A row of a claim, by whose it is. */
export type OwnRow = { accountId: string; key: string };

type Counted<Key> = Key extends `${infer Kind}_other` ? Kind : never;
/** What has a sentence for one row, and for several. */
type Told = keyof typeof en.claims.one & Counted<keyof typeof en.claims.all>;

/**
 * One kind of what can be claimed: where it comes from, when it ends, how it is claimed, where it leads. A new kind is a
 * file like those in `kinds`, a line in `claim-kinds.ts` and its sentences in locales (alerts.claims); nobody who shows,
 * mails or claims its rows has to know it.
 */
export type ClaimKind = {
  kind: Told;
  /** It is told in the list of claims alone: something else tells of it in time. */
  isQuiet?: boolean;
  /** What changes when its rows come and go. */
  live: readonly LiveResource[];
  find: (claimant: Claimant) => Promise<Omit<Claimable, 'kind'>[]>;
  /** Whose rows end in this time, so that a mail reminds them; without it none of this kind ever ends. */
  endingIn?: (db: Database, span: Span) => Promise<OwnRow[]>;
  /** Of what the game pays: does what the `call` of a row says. What is refused is thrown. */
  pay?: (input: GameClaim['input'], context: CallContext, sources: ClaimSources) => Promise<unknown>;
};
