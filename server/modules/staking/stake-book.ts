import type { ChainEvent } from '../../chain/projection.ts';
import type {
  rewardClaims,
  RewardWeekRow,
  StakeEventRow,
  StakeRow,
  StakingTotalsRow,
  vipLevels,
} from './staking.tables.ts';

type Known = { stakes: readonly StakeRow[]; weeks: readonly RewardWeekRow[]; totals: StakingTotalsRow | null };
type Position = Pick<StakeRow, 'endsAt' | 'amount' | 've'>;

const ONLY = 1;
const NOTHING: StakingTotalsRow = { id: ONLY, staked: '0', funded: '0', promised: '0', claimed: '0' };
const plus = (text: string, amount: bigint) => (BigInt(text) + amount).toString();
const secondsOf = (seconds: number) => new Date(seconds * 1_000);

/** What a run of the staking contract's events makes of what is known. */
export class StakeBook {
  readonly history: StakeEventRow[] = [];
  readonly claims: (typeof rewardClaims.$inferSelect)[] = [];
  levels: (typeof vipLevels.$inferSelect)[] = [];
  readonly touched = new Set<string>();
  totals: StakingTotalsRow;
  readonly #stakes: Map<string, StakeRow>;
  readonly #weeks: Map<number, RewardWeekRow>;
  readonly #changedWeeks = new Set<number>();

  constructor({ stakes, weeks, totals }: Known) {
    this.#stakes = new Map(stakes.map((row) => [row.account, row]));
    this.#weeks = new Map(weeks.map((row) => [row.weekId, row]));
    this.totals = { ...(totals ?? NOTHING) };
  }

  changedStakes(): StakeRow[] {
    return [...this.#stakes.values()].filter(({ account }) => this.touched.has(account));
  }

  changedWeeks(): RewardWeekRow[] {
    return [...this.#weeks.values()].filter(({ weekId }) => this.#changedWeeks.has(weekId));
  }

  apply(event: ChainEvent): void {
    const { args } = event;
    if (event.name === 'WeekOpened') this.#open(event);
    else if (event.name === 'RewardClaimed') this.#claim(event);
    else if (event.name === 'RewardsFunded') this.totals.funded = plus(this.totals.funded, args.uint('amount'));
    else if (event.name === 'LevelsChanged') this.#setLevels(event);
    else this.#move(event);
  }

  #move(event: ChainEvent) {
    const { name, args, blockTime } = event;
    const account = args.address('account');
    const before = this.#stakes.get(account)?.amount ?? '0';
    const added = name === 'Staked' || name === 'Appended' ? args.uint('amount') : 0n;
    const gone = name === 'Unstaked' ? BigInt(before) : 0n;
    const after: Position =
      name === 'Unstaked'
        ? { endsAt: blockTime, amount: '0', ve: '0' }
        : { endsAt: secondsOf(args.number('end')), amount: plus(before, added), ve: args.uint('ve').toString() };
    this.#stakes.set(account, { account, since: blockTime, ...after });
    this.totals.staked = plus(this.totals.staked, added - gone);
    const { endsAt, amount: staked, ve } = after;
    this.#note(event, account, { kind: name.toLowerCase(), amount: (added + gone).toString(), endsAt, staked, ve });
  }

  #note(
    { txHash, blockNumber, logIndex, blockTime }: ChainEvent,
    account: string,
    row: Pick<StakeEventRow, 'kind' | 'amount'> & Partial<StakeEventRow>,
  ) {
    this.touched.add(account);
    const place = { id: `${blockNumber}-${logIndex}`, account, txHash, blockNumber, logIndex, at: blockTime };
    this.history.push({ weekId: null, endsAt: null, staked: null, ve: null, ...row, ...place });
  }

  #open({ args, blockTime, txHash }: ChainEvent) {
    const weekId = args.number('weekId');
    const total = args.uint('total');
    this.#changedWeeks.add(weekId);
    this.#weeks.set(weekId, {
      weekId,
      root: args.bytes('root'),
      total: total.toString(),
      claimed: '0',
      leafFileHash: args.bytes('leafFileHash'),
      openedAt: blockTime,
      txHash,
    });
    this.totals.promised = plus(this.totals.promised, total);
  }

  #claim(event: ChainEvent) {
    const { args, txHash, blockTime } = event;
    const [weekId, account, amount] = [args.number('weekId'), args.address('account'), args.uint('amount')];
    const week = this.#weeks.get(weekId);
    if (!week) throw new Error(`Week ${weekId} was claimed before it was opened`);
    this.#changedWeeks.add(weekId);
    week.claimed = plus(week.claimed, amount);
    this.totals.claimed = plus(this.totals.claimed, amount);
    this.claims.push({ weekId, account, amount: amount.toString(), txHash, claimedAt: blockTime });
    this.#note(event, account, { kind: 'claimed', amount: amount.toString(), weekId });
  }

  #setLevels({ args }: ChainEvent) {
    this.levels = args.structs('levels').map((level, at) => ({
      level: at + 1,
      threshold: level.uint('threshold').toString(),
      feeBps: level.number('feeBps'),
    }));
  }
}
