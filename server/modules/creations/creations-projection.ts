import { sql } from 'drizzle-orm';
import { creationsAbi } from '../../../core/abi/creations.ts';
import { NATIVE_COIN } from '../../../core/rules/currencies.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { Change, ChainEvent, Projection } from '../../chain/projection.ts';
import { bigintArray, upsertRows } from '../../chain/rows.ts';
import { creations, type CreationRow } from './creations.tables.ts';

/** What players made, and whose it is. */
export function creationsProjection({ contracts }: { contracts: ContractAddresses }): Projection {
  return {
    name: 'creations',
    version: 1,
    sources: [{ address: contracts.creations, abi: creationsAbi, events: ['Created', 'Transfer'] }],
    tables: [{ table: creations }],
    async apply(tx, events): Promise<Change[]> {
      const ids = new Set(events.map(({ args }) => args.uint('tokenId')));
      const known = await tx
        .select()
        .from(creations)
        .where(sql`${creations.tokenId} = any(${bigintArray(ids)})`);
      const rows = new Map(known.map((row) => [row.tokenId, row]));
      for (const event of events) {
        const row = after(event, rows.get(event.args.uint('tokenId')));
        rows.set(row.tokenId, row);
      }
      await upsertRows(tx, creations, [...rows.values()]);
      const isNew = events.some(({ name }) => name === 'Created');
      return [{ resource: 'creations', type: isNew ? 'created' : 'updated', ids: [...ids].map(String) }];
    },
  };
}

/** The contract tells who made a token before it tells whose it is. */
function after({ name, args, blockTime, txHash }: ChainEvent, known: CreationRow | undefined): CreationRow {
  const tokenId = args.uint('tokenId');
  if (name === 'Created') {
    const [creator, fileHash] = [args.address('creator'), args.bytes('fileHash')];
    return { tokenId, creator, fileHash, owner: creator, createdAt: blockTime, txHash };
  }
  if (!known) throw new Error(`Creation ${tokenId} moved before it was made`);
  const to = args.address('to');
  return { ...known, owner: to === NATIVE_COIN ? null : to };
}
