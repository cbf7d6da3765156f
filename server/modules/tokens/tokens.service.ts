import { tokenResources } from '../../../core/rules/economy/resources.ts';
import type { tokenSupply } from '../../../core/wire/game/status.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type * as z from 'zod/mini';
import { compareHeld } from '../../chain/compare-held.ts';
import type { Database } from '../../db/database.ts';
import type { AppDeps } from '../../http/deps.ts';
import type { ShortCache } from '../../http/short-cache.ts';
import { coin, type Custody } from '../ledger/ledger.service.ts';
import * as repository from './tokens.repository.ts';

const compared = Object.values(tokenResources);
const asked = { of: 'tokenBalance' } as const;
export type BalanceDifference = { resource: number; before: bigint; after: bigint };

export type TokensService = ReturnType<typeof createTokensService>;

/** ARCA, White Ore and the wrapped coin as the index has them. */
export function createTokensService({
  database,
  chain,
  cache,
}: Pick<AppDeps, 'database' | 'chain'> & { cache: ShortCache }) {
  const { db } = database;
  return {
    balancesOf: (on: Database, holder: string) => repository.balancesOf(on, holder),

    /**
     * Holds what the index has of a wallet against the contracts, at the block at which the index stands, and writes what
     * they say where it differs: a lag is no difference. Null where nothing could be asked.
     */
    compare: (holder: string): Promise<BalanceDifference[] | null> =>
      compareHeld(db, chain.totals, {
        asked: compared.map((resource) => ({ ...asked, resource, holder })),
        mend: (tx, said) => mend(tx, holder, said),
      }),

    /** How much there is of each, and how many hold some. */
    supplies: () =>
      cache.get('tokens.supplies', () =>
        Promise.all([
          supplyOf(db, 'ARCA', tokenResources.arca),
          supplyOf(db, 'WO', tokenResources.whiteOre),
          supplyOf(db, 'WRON', tokenResources.wrappedRon),
        ]),
      ),
  };
}

async function mend(tx: Database, holder: string, said: readonly bigint[]) {
  const known = await repository.balancesOf(tx, holder);
  const found: BalanceDifference[] = [];
  for (const [at, resource] of compared.entries()) {
    const before = known.get(resource) ?? 0n;
    const after = said[at] ?? before;
    if (before === after) continue;
    found.push({ resource, before, after });
    await repository.writeBalance(tx, { resource, holder, amount: after.toString() });
  }
  return found;
}

/** The coin that was wrapped lies in the contract as long as its wrapped form goes round. */
export const wrappedCustody = ({ wrappedRon }: ContractAddresses): Custody => ({
  name: 'wrappedRon',
  contract: wrappedRon,
  location: 'wrapped',
  async holds(db: Database) {
    const { minted, burned } = await repository.supplyOf(db, tokenResources.wrappedRon);
    return [{ asset: coin, amount: BigInt(minted) - BigInt(burned) }];
  },
});

type Supply = z.output<typeof tokenSupply>;

async function supplyOf(db: Database, id: Supply['id'], resource: number): Promise<Supply> {
  const { minted, burned } = await repository.supplyOf(db, resource);
  const total = (BigInt(minted) - BigInt(burned)).toString();
  return { id, resType: resource, minted, burned, total, holders: await repository.holdersOf(db, resource) };
}
