import { sql, type SQL } from 'drizzle-orm';
import type { AssetKind, AssetPlace } from '../../../core/wire/account/currency.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';

type Contracts = Pick<ContractAddresses, 'arca' | 'whiteOre' | 'wrappedRon' | 'market' | 'itemMarket' | 'marketOffers'>;
export type Holder = {
  accountId: string;
  wallet: string | null;
  /** The own accounts (ERC-6551) of the wallet's heroes. */
  heroAccounts: readonly string[];
  contracts: Contracts;
  now: Date;
  /** What lies in the mines, of slots that were brought up to date. */
  ore: SQL;
};
export type PlaceRow = { kind: AssetKind; place: AssetPlace | 'debt'; amount: string };

/** So much of a kind at a place, of which a holder may have several lines. */
export const line = (kind: AssetKind, place: PlaceRow['place'], amount: SQL): SQL =>
  sql`select ${kind}::text as kind, ${place}::text as place, (${amount})::numeric as amount`;
