import { sql } from 'drizzle-orm';
import { arcaAbi } from '../../../core/abi/arca.ts';
import { whiteOreAbi } from '../../../core/abi/white-ore.ts';
import { wrappedRonAbi } from '../../../core/abi/wrapped-ron.ts';
import { NATIVE_COIN } from '../../../core/rules/currencies.ts';
import { tokenResources } from '../../../core/rules/economy/resources.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { ChainEvent, Projection } from '../../chain/projection.ts';
import { upsertRows } from '../../chain/rows.ts';
import type { Database } from '../../db/database.ts';
import { tokenBalances, tokenMoves, tokenSupplies, type TokenMoveRow } from './tokens.tables.ts';

/** Where tokens come from and go to that are made or destroyed. */
const NOBODY = NATIVE_COIN;

/** Balances and supplies of ARCA, White Ore and the wrapped coin, and each transfer that they come of. */
export function tokensProjection({ contracts }: { contracts: ContractAddresses }): Projection {
  const resourceOf = new Map<string, number>([
    [contracts.arca, tokenResources.arca],
    [contracts.whiteOre, tokenResources.whiteOre],
    [contracts.wrappedRon, tokenResources.wrappedRon],
  ]);
  return {
    name: 'tokens',
    version: 3,
    sources: [
      { address: contracts.arca, abi: arcaAbi, events: ['Transfer'] },
      { address: contracts.whiteOre, abi: whiteOreAbi, events: ['Transfer'] },
      { address: contracts.wrappedRon, abi: wrappedRonAbi, events: ['Transfer'] },
    ],
    tables: [{ table: tokenBalances }, { table: tokenSupplies }, { table: tokenMoves }],
    async apply(tx, events) {
      const moved = new Moved();
      for (const event of events) moved.add(resourceOf.get(event.contract) ?? 0, event);
      await writeBalances(tx, moved);
      await writeSupplies(tx, moved);
      await upsertRows(
        tx,
        tokenMoves,
        events.map((event) => moveOf(resourceOf.get(event.contract) ?? 0, event)),
      );
      return [];
    },
  };
}

const somebody = (address: string) => (address === NOBODY ? null : address);

function moveOf(resource: number, { args, blockNumber, logIndex, txHash, blockTime }: ChainEvent): TokenMoveRow {
  return {
    id: `${blockNumber}-${logIndex}`,
    resource,
    from: somebody(args.address('from')),
    to: somebody(args.address('to')),
    amount: args.uint('value').toString(),
    txHash,
    blockNumber,
    logIndex,
    at: blockTime,
  };
}

/** What a run of transfers comes to, for each holder and token. */
class Moved {
  readonly balances = new Map<string, { resource: number; holder: string; amount: bigint }>();
  readonly supplies = new Map<number, { minted: bigint; burned: bigint }>();

  add(resource: number, { args }: ChainEvent): void {
    const [from, to, amount] = [args.address('from'), args.address('to'), args.uint('value')];
    const supply = this.supplies.get(resource) ?? { minted: 0n, burned: 0n };
    if (from === NOBODY) supply.minted += amount;
    else this.#change(resource, from, -amount);
    if (to === NOBODY) supply.burned += amount;
    else this.#change(resource, to, amount);
    this.supplies.set(resource, supply);
  }

  #change(resource: number, holder: string, amount: bigint) {
    const key = `${resource} ${holder}`;
    const entry = this.balances.get(key) ?? { resource, holder, amount: 0n };
    entry.amount += amount;
    this.balances.set(key, entry);
  }
}

async function writeBalances(tx: Database, { balances }: Moved): Promise<void> {
  // What came and went in one run of blocks is written too: read block by block it would have left its row of nothing.
  const changed = [...balances.values()];
  if (changed.length === 0) return;
  const holders = JSON.stringify([...new Set(changed.map(({ holder }) => holder))]);
  const known = await tx
    .select()
    .from(tokenBalances)
    .where(sql`${tokenBalances.holder} in (select jsonb_array_elements_text(${holders}::jsonb))`);
  const before = new Map(known.map((row) => [`${row.resource} ${row.holder}`, BigInt(row.amount)]));
  const rows = changed.map(({ resource, holder, amount }) => ({
    resource,
    holder,
    amount: ((before.get(`${resource} ${holder}`) ?? 0n) + amount).toString(),
  }));
  await upsertRows(tx, tokenBalances, rows);
}

async function writeSupplies(tx: Database, { supplies }: Moved): Promise<void> {
  if (supplies.size === 0) return;
  const before = new Map((await tx.select().from(tokenSupplies)).map((row) => [row.resource, row]));
  const changed = [...supplies].filter(([, { minted, burned }]) => minted + burned > 0n);
  const rows = changed.map(([resource, { minted, burned }]) => ({
    resource,
    minted: (BigInt(before.get(resource)?.minted ?? '0') + minted).toString(),
    burned: (BigInt(before.get(resource)?.burned ?? '0') + burned).toString(),
  }));
  await upsertRows(tx, tokenSupplies, rows);
}
