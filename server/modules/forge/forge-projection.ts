import { sql } from 'drizzle-orm';
import { forgeAbi } from '../../../core/abi/forge.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { Change, ChainEvent, Projection } from '../../chain/projection.ts';
import { bigintArray, upsertRows } from '../../chain/rows.ts';
import type { Database } from '../../db/database.ts';
import { energyGains, forgeRequests, type EnergyGainRow, type ForgeRequestRow } from './forge.tables.ts';

const EVENTS = ['RecastRequested', 'Recast', 'UpgradeRequested', 'Upgraded', 'TicketRefunded', 'EnergyGained'] as const;
/** More than a block can hold. */
const LOGS_PER_BLOCK = 100_000n;
const POWER_UPGRADE = 3;

/** What was asked of the forge and what came of it, and what was burned for energy. */
export function forgeProjection({ contracts }: { contracts: ContractAddresses }): Projection {
  return {
    name: 'forge',
    version: 2,
    sources: [{ address: contracts.forge, abi: forgeAbi, events: EVENTS }],
    tables: [{ table: forgeRequests }, { table: energyGains, keep: ['credited'] }],
    async apply(tx, events) {
      const book = new ForgeBook(await loadRequests(tx, events));
      for (const event of events) book.apply(event);
      await upsertRows(tx, forgeRequests, book.changedRows());
      await upsertRows(tx, energyGains, book.gains, ['credited']);
      return book.changes();
    },
  };
}

async function loadRequests(tx: Database, events: readonly ChainEvent[]): Promise<ForgeRequestRow[]> {
  const isClosing = (name: string) => name === 'Recast' || name === 'Upgraded' || name === 'TicketRefunded';
  const ids = new Set(events.flatMap(({ name, args }) => (isClosing(name) ? [args.uint('requestId')] : [])));
  if (ids.size === 0) return [];
  return tx
    .select()
    .from(forgeRequests)
    .where(sql`${forgeRequests.id} = any(${bigintArray(ids)})`);
}

class ForgeBook {
  readonly gains: EnergyGainRow[] = [];
  readonly #requests: Map<bigint, ForgeRequestRow>;
  readonly #changed = new Set<bigint>();

  constructor(rows: readonly ForgeRequestRow[]) {
    this.#requests = new Map(rows.map((row) => [row.id, row]));
  }

  changedRows(): ForgeRequestRow[] {
    return [...this.#changed].flatMap((id) => this.#requests.get(id) ?? []);
  }

  changes(): Change[] {
    const ids = this.changedRows().flatMap(({ heroId, materialIds }) => [heroId, ...materialIds.map(BigInt)]);
    const burned = this.gains.map(({ heroId }) => heroId);
    const touched = [...new Set([...ids, ...burned])].map(String);
    return touched.length === 0 ? [] : [{ resource: 'heroes', type: 'updated', ids: touched }];
  }

  apply(event: ChainEvent): void {
    if (event.name === 'EnergyGained') this.#gain(event);
    else if (event.name === 'RecastRequested') this.#askRecast(event);
    else if (event.name === 'UpgradeRequested') this.#askUpgrade(event);
    else if (event.name === 'Recast') this.#recast(event);
    else if (event.name === 'Upgraded') this.#upgrade(event);
    else this.#close(event, { state: 'refunded' });
  }

  #askRecast(event: ChainEvent) {
    const { args } = event;
    this.#ask(event, {
      action: 'recast',
      materialIds: [args.number('materialId')],
      part: args.number('part'),
      chanceBps: args.number('chanceBps'),
    });
  }

  #askUpgrade(event: ChainEvent) {
    const { args } = event;
    this.#ask(event, {
      action: args.number('action') === POWER_UPGRADE ? 'powerUpgrade' : 'upgrade',
      materialIds: args.numbers('materials').slice(0, args.number('count')),
      ore: args.uint('ore').toString(),
    });
  }

  #ask(event: ChainEvent, asked: Pick<ForgeRequestRow, 'action' | 'materialIds'> & Partial<ForgeRequestRow>) {
    const id = event.args.uint('requestId');
    this.#changed.add(id);
    this.#requests.set(id, {
      id,
      state: 'open',
      user: event.args.address('user'),
      heroId: event.args.uint('heroId'),
      part: null,
      chanceBps: null,
      oldPart: null,
      newPart: null,
      isLucky: null,
      ore: '0',
      level: null,
      oldGrowthBps: null,
      newGrowthBps: null,
      capsBps: null,
      word: null,
      askedAt: event.blockTime,
      askTxHash: event.txHash,
      closedAt: null,
      closeTxHash: null,
      ...asked,
    });
  }

  #recast(event: ChainEvent) {
    const args = event.args.struct('result');
    this.#close(event, {
      state: 'answered',
      oldPart: args.number('oldPart'),
      newPart: args.number('newPart'),
      isLucky: args.flag('isLucky'),
      word: args.bytes('word'),
    });
  }

  #upgrade(event: ChainEvent) {
    const args = event.args.struct('result');
    this.#close(event, {
      state: 'answered',
      level: args.number('level'),
      oldGrowthBps: args.numbers('oldGrowthBps'),
      newGrowthBps: args.numbers('newGrowthBps'),
      capsBps: args.numbers('capsBps'),
      word: args.bytes('word'),
    });
  }

  #close(event: ChainEvent, outcome: Partial<ForgeRequestRow>) {
    const id = event.args.uint('requestId');
    const request = this.#requests.get(id);
    if (!request) throw new Error(`Request ${id} was closed but never made: does the index start too late?`);
    Object.assign(request, outcome, { closedAt: event.blockTime, closeTxHash: event.txHash });
    this.#changed.add(id);
  }

  #gain({ args, blockNumber, logIndex, blockTime, txHash }: ChainEvent) {
    this.gains.push({
      id: BigInt(blockNumber) * LOGS_PER_BLOCK + BigInt(logIndex),
      user: args.address('user'),
      heroId: args.uint('heroId'),
      rarity: args.number('rarity'),
      level: args.number('level'),
      energy: args.number('energy'),
      txHash,
      logIndex,
      blockNumber,
      at: blockTime,
      credited: null,
    });
  }
}
