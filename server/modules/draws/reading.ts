import type { InputOf, OutputOf } from '../../../core/wire/endpoint.ts';
import { expectedReturn } from '../../../core/rules/lots/lot-prizes.ts';
import { lotDayAt, lotPhase, lotTimes } from '../../../core/rules/lots/lot-times.ts';
import { JACKPOT_TIERS, tierOf, tiers } from '../../../core/rules/lots/lots.ts';
import type { drawEndpoints, DrawnLot, LotState } from '../../../core/wire/panels/draws.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { listPage } from '../../http/list-page.ts';
import type { CallContext } from '../../http/serve.ts';
import type { FiguresService } from '../figures/figures.service.ts';
import * as repository from './draws.repository.ts';
import type { DrawParts } from './draws.service.ts';
import type { DailyDrawRow } from './draws.tables.ts';

type Input<Name extends keyof typeof drawEndpoints> = InputOf<(typeof drawEndpoints)[Name]>;
const ORE = 10n ** 18n;
const inOre = (prizes: readonly number[]) => prizes.map((one) => BigInt(one) * ORE);

/** What is told of the draws. */
export function createDrawReading({ database, cursors, figures }: DrawParts) {
  const { db } = database;
  return {
    async state({ caller, now }: CallContext): Promise<LotState> {
      const day = lotDayAt(now.getTime());
      const row = await repository.findDraw(db, day);
      const last = await repository.lastDrawn(db);
      const rules = await rulesNow(db, figures, row);
      const bets = row ? row.bets || (await repository.countBets(db, day)) : 0;
      const jackpot = (await repository.readJackpot(db)) ?? rules.seedJackpot;
      return {
        day,
        phase: lotPhase(day, now.getTime(), row !== null && row.state !== 'open'),
        ...timesOf(day),
        ...{ jackpot: jackpot.toString(), stake: rules.stake.toString(), mostBets: rules.mostBets, bets },
        commitment: row?.commitment ?? null,
        tiers: tierLines(rules),
        expectedReturn: expectedReturn(rules, { stake: rules.stake, jackpot, bets }),
        last: last && wireDrawn(last),
        own: caller && {
          bets: await repository.betsOf(db, day, caller.accountId),
          picks: [...(await repository.readPicks(db, caller.accountId))],
        },
      };
    },

    async one({ day }: Input<'one'>): Promise<DrawnLot> {
      const row = await repository.findDraw(db, Number(day));
      if (!row || row.state === 'open') throw new ApiError('lotteryResultMissing');
      return wireDrawn(row);
    },

    async history(input: Input<'history'>) {
      const rows = (after: readonly string[] | null, limit: number) => repository.listDrawn(db, { after, limit });
      const count = () => repository.countDrawn(db);
      const page = await listPage({ endpoint: 'draws.history', input, cursors, count, rows });
      return { ...page, list: page.list.map(wireDrawn) };
    },

    async bets(input: Input<'bets'>, { account }: CallContext): Promise<OutputOf<typeof drawEndpoints.bets>> {
      const { accountId } = account();
      const { day } = input.filter;
      const page = await listPage({
        endpoint: 'draws.bets',
        input,
        cursors,
        count: () => repository.countOwnBets(db, accountId, day),
        rows: (after, limit) => repository.listBets(db, accountId, day, { after, limit }),
      });
      const draws = await repository.findDraws(db, new Set(page.list.map((bet) => bet.day)));
      return {
        ...page,
        list: page.list.map(({ id, day: of, blue1, blue2, blue3, red, at }) => {
          const pick = { blues: [blue1, blue2, blue3], red };
          return { id: id.toString(), day: of, pick, at: at.toISOString(), ...outcomeOf(pick, draws.get(of)) };
        }),
      };
    },
  };
}

/** As they hold for this draw; before it is open, as they would. */
async function rulesNow(db: Database, service: FiguresService, row: DailyDrawRow | null) {
  const figures = await service.read(db);
  const seedJackpot = BigInt(figures.drawSeedJackpot) * ORE;
  if (!row) {
    const stake = BigInt(figures.drawBet) * ORE;
    const { drawMostBets: mostBets, drawShares: shares, drawFixedPrizes } = figures;
    return { stake, mostBets, shares, fixed: inOre(drawFixedPrizes), seedJackpot };
  }
  const { stake, mostBets, shares, fixedPrizes } = row;
  return { stake: BigInt(stake), mostBets, shares, fixed: fixedPrizes.map(BigInt), seedJackpot };
}

type Rules = Awaited<ReturnType<typeof rulesNow>>;

const tierLines = ({ fixed, shares }: Rules): LotState['tiers'] =>
  tiers.map(({ tier, combinations }) => {
    const isFixed = tier > JACKPOT_TIERS;
    const prize = isFixed ? (fixed[tier - JACKPOT_TIERS - 1] ?? 0n).toString() : null;
    return { tier, combinations, prize, share: isFixed ? null : (shares[tier - 1] ?? 0) };
  });

function outcomeOf(pick: { blues: number[]; red: number }, draw: DailyDrawRow | null | undefined) {
  if (!draw?.blues || draw.red === null) return { isDrawn: false, tier: null, prize: null };
  const tier = tierOf(pick, { blues: draw.blues, red: draw.red });
  return { isDrawn: true, tier, prize: tier === null ? null : (draw.each?.[tier - 1] ?? null) };
}

function timesOf(day: number) {
  const { opensAt, closesAt, waitsAt, drawsAt } = lotTimes(day);
  const text = (at: number) => new Date(at).toISOString();
  return { opensAt: text(opensAt), closesAt: text(closesAt), waitsAt: text(waitsAt), drawsAt: text(drawsAt) };
}

function wireDrawn(row: DailyDrawRow): DrawnLot {
  const { blues, red, seed, blockHash, blockNumber, drawnAt, winners, each } = row;
  if (!blues || red === null || !seed || !blockHash || blockNumber === null || !drawnAt || !winners || !each) {
    throw new Error(`Draw ${row.day} was drawn without its result`);
  }
  return {
    ...{ day: row.day, drawnAt: drawnAt.toISOString(), blues: [...blues], red, bets: row.bets, stake: row.stake },
    ...{ jackpotBefore: row.jackpotBefore ?? '0', jackpotAfter: row.jackpotAfter ?? '0' },
    ...{ winners: [...winners], each: [...each], commitment: row.commitment, seed, blockNumber, blockHash },
    closedAt: timesOf(row.day).closesAt,
  };
}
