import { sql } from 'drizzle-orm';
import { resources } from '../../../core/rules/economy/resources.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import { createLedgerService, nameOfResource, type Comparison } from '../ledger/ledger.service.ts';
import * as repository from './draws.repository.ts';
import { JACKPOT, poolOf } from './settle.ts';

const ledger = createLedgerService();

/** What the draw holds is the jackpot, what the bets of open draws brought, and prizes that are not written yet. */
export async function checkDraws(db: Database): Promise<Comparison[]> {
  const open = await rowsOf<{ stake: string; bets: number }>(
    db,
    sql`select d.stake::text as stake, coalesce(sum(p.bets), 0)::int as bets
      from daily_draws as d left join daily_draw_players as p on p.day = d.day where d.state = 'open' group by d.day`,
  );
  const [due] = await rowsOf<{ sum: string }>(
    db,
    sql`select coalesce(sum(prizes - paid), 0)::text as sum from daily_draws where state = 'drawn'`,
  );
  const jackpot = (await repository.readJackpot(db)) ?? 0n;
  const pools = open.reduce((all, { stake, bets }) => all + poolOf(BigInt(stake), bets), 0n);
  return [
    {
      check: 'draws',
      asset: nameOfResource(String(resources.whiteOre)),
      subject: 'jackpot and pools',
      is: await ledger.holds(db, JACKPOT, resources.whiteOre),
      shouldBe: jackpot + pools + BigInt(due?.sum ?? '0'),
    },
  ];
}
