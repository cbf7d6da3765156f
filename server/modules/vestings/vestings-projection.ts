import { sql } from 'drizzle-orm';
import { vestingAbi } from '../../../core/abi/vesting.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { Change, ChainEvent, Projection } from '../../chain/projection.ts';
import { bigintArray, upsertRows } from '../../chain/rows.ts';
import { vestings, vestingTerms, type VestingRow, type VestingTermsRow } from './vestings.tables.ts';

const EVENTS = ['RewardLocked', 'RewardUnlocked', 'RewardRecovered', 'TermsChanged'] as const;
const ONLY = 1;

/** What is locked for each hero, and how it is paid out. */
export function vestingsProjection({ contracts }: { contracts: ContractAddresses }): Projection {
  return {
    name: 'vestings',
    version: 1,
    sources: [{ address: contracts.vesting, abi: vestingAbi, events: EVENTS }],
    tables: [{ table: vestings }, { table: vestingTerms }],
    async apply(tx, events): Promise<Change[]> {
      const ofHeroes = events.filter(({ name }) => name !== 'TermsChanged');
      const heroIds = new Set(ofHeroes.map(({ args }) => args.uint('heroId')));
      const known = await tx
        .select()
        .from(vestings)
        .where(sql`${vestings.heroId} = any(${bigintArray(heroIds)})`);
      const rows = new Map(known.map((row) => [row.heroId, row]));
      for (const event of ofHeroes) {
        const heroId = event.args.uint('heroId');
        rows.set(heroId, after(event, heroId, rows.get(heroId)));
      }
      await upsertRows(tx, vestings, [...rows.values()]);
      const terms = events.filter(({ name }) => name === 'TermsChanged').at(-1);
      if (terms) await upsertRows(tx, vestingTerms, [termsOf(terms)]);
      return [{ resource: 'vestings', type: 'updated', ids: [...heroIds].map(String) }];
    },
  };
}

/** A lock leaves the clock that runs alone; a claim starts it again. */
function after({ name, args, blockTime }: ChainEvent, heroId: bigint, known: VestingRow | undefined): VestingRow {
  const before = known ?? { heroId, locked: '0', claimed: '0', since: blockTime };
  if (name === 'RewardLocked') return { ...before, locked: args.uint('locked').toString() };
  if (name === 'RewardRecovered') return { ...before, locked: '0' };
  return {
    heroId,
    locked: args.uint('locked').toString(),
    claimed: (BigInt(before.claimed) + args.uint('amount')).toString(),
    since: blockTime,
  };
}

function termsOf({ args }: ChainEvent): VestingTermsRow {
  const terms = args.struct('terms');
  return {
    id: ONLY,
    stepBps: terms.number('stepBps'),
    spacing: terms.number('spacing'),
    minStep: terms.uint('minStep').toString(),
  };
}
