import type { Claimable, ClaimKindName } from '../../../core/wire/account/claimables.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { Database } from '../../db/database.ts';
import type { CallContext } from '../../http/serve.ts';
import type { BountiesService } from '../bounties/bounties.service.ts';
import type { FarmsService } from '../farms/farms.service.ts';
import type { VestingsService } from '../vestings/vestings.service.ts';

/** Who knows what can be claimed beside the tables. */
export type ClaimSources = {
  bounties: Pick<BountiesService, 'claimable'>;
  vestings: Pick<VestingsService, 'due'>;
  farms: Pick<FarmsService, 'pools'>;
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

/**
 * One kind of what can be claimed: where it comes from, when it ends, how it is claimed, where it leads. A new kind is a
 * file like those in `kinds`, a line in `claim-kinds.ts` and its sentence in locales (alerts.claims).
 */
export type ClaimKind = {
  kind: ClaimKindName;
  /** It is told in the list of claims alone: something else tells of it in time. */
  isQuiet?: boolean;
  find: (claimant: Claimant) => Promise<Omit<Claimable, 'kind'>[]>;
  /** Whose rows end in this time, so that a mail reminds them; without it none of this kind ever ends. */
  endingIn?: (db: Database, span: Span) => Promise<OwnRow[]>;
};
