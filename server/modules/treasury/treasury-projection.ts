import { treasuryAbi } from '../../../core/abi/treasury.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { Change, ChainEvent, Projection } from '../../chain/projection.ts';
import { upsertRows } from '../../chain/rows.ts';
import {
  cancelledOrders,
  deposits,
  payouts,
  treasuryBlacklist,
  treasuryState,
  USUAL_SPACING,
  type CancelledOrderRow,
  type DepositRow,
  type PayoutRow,
  type TreasuryStateRow,
} from './treasury.tables.ts';

const EVENTS = [
  'Deposited',
  'Withdrawn',
  'OrderCancelled',
  'BlacklistChanged',
  'LimitsChanged',
  'SpacingChanged',
  'Paused',
  'Unpaused',
] as const;
const RULES: readonly string[] = ['LimitsChanged', 'SpacingChanged', 'Paused', 'Unpaused'];
const ONLY = 1;
const UNKNOWN: TreasuryStateRow = {
  id: ONLY,
  isPaused: false,
  potBps: 0,
  dailyOre: '0',
  dailyItems: '0',
  minArca: '0',
  minOre: '0',
  spacing: USUAL_SPACING,
};

/** What passed the door between wallets and the game, and how far it stands open. */
export function treasuryProjection({ contracts }: { contracts: ContractAddresses }): Projection {
  return {
    name: 'treasury',
    version: 3,
    sources: [{ address: contracts.treasury, abi: treasuryAbi, events: EVENTS }],
    // That a deposit was credited is known to the ledger, not to the chain.
    tables: [
      { table: deposits, keep: ['credited'] },
      { table: payouts },
      { table: cancelledOrders },
      { table: treasuryBlacklist },
      { table: treasuryState },
    ],
    async apply(tx, events): Promise<Change[]> {
      const of = (name: (typeof EVENTS)[number]) => events.filter((event) => event.name === name);
      await upsertRows(tx, deposits, of('Deposited').map(depositOf));
      await upsertRows(tx, payouts, of('Withdrawn').map(payoutOf));
      await upsertRows(tx, cancelledOrders, of('OrderCancelled').map(cancelledOf));
      // The last word on each wallet counts.
      const judged = new Map(of('BlacklistChanged').map((event) => [event.args.address('account'), event]));
      await upsertRows(tx, treasuryBlacklist, [...judged.values()].map(blacklistOf));
      const rules = events.filter(({ name }) => RULES.includes(name));
      if (rules.length > 0) {
        const [known = UNKNOWN] = await tx.select().from(treasuryState);
        await upsertRows(tx, treasuryState, [rules.reduce(ruled, known)]);
      }
      const came = of('Deposited').map(({ txHash }) => txHash);
      const went = [...of('Withdrawn'), ...of('OrderCancelled')].map(({ args }) => args.bytes('salt'));
      return [{ resource: 'withdrawals', type: 'updated', ids: [...came, ...went] }];
    },
  };
}

const placeOf = ({ txHash, logIndex, blockNumber, blockTime }: ChainEvent) => ({
  txHash,
  logIndex,
  blockNumber,
  at: blockTime,
});

const depositOf = (event: ChainEvent): DepositRow => ({
  ...placeOf(event),
  wallet: event.args.address('user'),
  resource: event.args.number('resType'),
  amount: event.args.uint('amount').toString(),
  credited: false,
});

const payoutOf = (event: ChainEvent): PayoutRow => ({
  ...placeOf(event),
  salt: event.args.bytes('salt'),
  wallet: event.args.address('user'),
  resource: event.args.uint('resType').toString(),
  amount: event.args.uint('amount').toString(),
  fee: event.args.uint('fee').toString(),
  variant: event.args.number('variant'),
});

const cancelledOf = (event: ChainEvent): CancelledOrderRow => ({ ...placeOf(event), salt: event.args.bytes('salt') });

const blacklistOf = ({ args, blockTime }: ChainEvent) => ({
  wallet: args.address('account'),
  isBlacklisted: args.flag('isBlacklisted'),
  at: blockTime,
});

function ruled(state: TreasuryStateRow, { name, args }: ChainEvent): TreasuryStateRow {
  if (name === 'SpacingChanged') return { ...state, spacing: args.number('spacing') };
  if (name !== 'LimitsChanged') return { ...state, isPaused: name === 'Paused' };
  const limits = args.struct('limits');
  const figure = (of: string) => limits.uint(of).toString();
  return {
    ...state,
    potBps: limits.number('potBps'),
    dailyOre: figure('dailyOre'),
    dailyItems: figure('dailyItems'),
    minArca: figure('minArca'),
    minOre: figure('minOre'),
  };
}
