import { arcaAbi } from '../../../core/abi/arca.ts';
import { captainRewardsAbi } from '../../../core/abi/captain-rewards.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { Projection } from '../../chain/projection.ts';
import { upsertRows } from '../../chain/rows.ts';
import { captainPot } from './bounties.tables.ts';

const ONLY = 1;

/** What the captains' pot was given, and what it says that it gave away: the books hold its balance against that. */
export function captainPotProjection({ contracts }: { contracts: ContractAddresses }): Projection {
  const pot = contracts.captainRewards;
  return {
    name: 'captainPot',
    version: 1,
    sources: [
      { address: contracts.arca, abi: arcaAbi, events: ['Transfer'] },
      { address: pot, abi: captainRewardsAbi, events: ['CaptainSettled'] },
    ],
    tables: [{ table: captainPot }],
    async apply(tx, events) {
      const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
      const given = events.filter(({ name, args }) => name === 'Transfer' && args.address('to') === pot);
      const settled = events.filter(({ name }) => name === 'CaptainSettled');
      if (given.length + settled.length === 0) return [];
      const [before] = await tx.select().from(captainPot);
      const received = BigInt(before?.received ?? '0') + sum(given.map(({ args }) => args.uint('value')));
      const paid = BigInt(before?.settled ?? '0') + sum(settled.map(({ args }) => args.uint('amount')));
      await upsertRows(tx, captainPot, [{ id: ONLY, received: received.toString(), settled: paid.toString() }]);
      return [];
    },
  };
}
