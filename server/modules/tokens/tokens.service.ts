import { resources } from '../../../core/rules/economy/resources.ts';
import type { tokenSupply } from '../../../core/wire/game/status.ts';
import type * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import type { AppDeps } from '../../http/deps.ts';
import type { ShortCache } from '../../http/short-cache.ts';
import * as repository from './tokens.repository.ts';

export type TokensService = ReturnType<typeof createTokensService>;

/** ARCA and White Ore as the index has them. */
export function createTokensService({ database, cache }: Pick<AppDeps, 'database'> & { cache: ShortCache }) {
  const { db } = database;
  return {
    balancesOf: (on: Database, holder: string) => repository.balancesOf(on, holder),

    /** How much there is of each, and how many hold some. */
    supplies: () =>
      cache.get('tokens.supplies', () =>
        Promise.all([supplyOf(db, 'ARCA', resources.arca), supplyOf(db, 'WO', resources.whiteOre)]),
      ),
  };
}

async function supplyOf(db: Database, id: 'ARCA' | 'WO', resource: number): Promise<z.output<typeof tokenSupply>> {
  const { minted, burned } = await repository.supplyOf(db, resource);
  const total = (BigInt(minted) - BigInt(burned)).toString();
  return { id, resType: resource, minted, burned, total, holders: await repository.holdersOf(db, resource) };
}
