import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../db/database.ts';
import { LOAD_MARK } from '../../local/load-mark.ts';
import { heroRoles } from '../heroes/roles.service.ts';

/** The tables of other modules are read by name: the books compare what all of them say. */

export type TokenSum = { resource: number; minted: bigint; burned: bigint; held: bigint };

export async function tokenSums(db: Database): Promise<TokenSum[]> {
  const rows = await rowsOf<{ resource: number; minted: string; burned: string; held: string }>(
    db,
    sql`select s.resource, s.minted::text as minted, s.burned::text as burned,
        coalesce((select sum(amount) from token_balances as b where b.resource = s.resource), 0)::text as held
      from token_supplies as s order by 1`,
  );
  return rows.map(({ resource, minted, burned, held }) => ({
    resource: Number(resource),
    minted: BigInt(minted),
    burned: BigInt(burned),
    held: BigInt(held),
  }));
}

export type ItemSum = { id: string; supply: bigint; burned: bigint; held: bigint };

export async function itemSums(db: Database): Promise<ItemSum[]> {
  const rows = await rowsOf<{ id: string; supply: string; burned: string; held: string }>(
    db,
    sql`select s.item_id::text as id, (s.minted - s.burned)::text as supply, s.burned::text as burned,
        coalesce((select sum(amount) from item_balances as b where b.item_id = s.item_id), 0)::text as held
      from item_supplies as s order by s.item_id`,
  );
  return rows.map(({ id, supply, burned, held }) => ({
    id,
    supply: BigInt(supply),
    burned: BigInt(burned),
    held: BigInt(held),
  }));
}

export type HolderSum = { holder: string; asset: 'token' | 'item' | 'hero'; id: string; amount: bigint };

/** What these holders have of anything, as the index says. */
export async function holdingsOf(db: Database, holders: readonly string[]): Promise<HolderSum[]> {
  const list = JSON.stringify(holders);
  const among = sql`(select jsonb_array_elements_text(${list}::jsonb))`;
  const rows = await rowsOf<Omit<HolderSum, 'amount'> & { amount: string }>(
    db,
    sql`select holder, 'token' as asset, resource::text as id, amount::text as amount
        from token_balances where holder in ${among}
      union all select holder, 'item', item_id::text, amount::text from item_balances where holder in ${among}
      union all select holder, 'hero', '', count(*)::text from heroes
        where holder in ${among} and token_id <= ${LOAD_MARK} group by holder`,
  );
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
}

/** Heroes by state, idle ones by what they are in the epoch that runs at this time. */
export async function heroStates(db: Database, now: Date): Promise<{ state: string; holder: string; count: bigint }[]> {
  const rows = await rowsOf<{ state: string; holder: string; count: string }>(
    db,
    sql`with known as (
        select coalesce(r.role, h.state) as state, h.holder from heroes as h
        left join (${heroRoles(now)}) as r on r.id = h.token_id and h.state = 'idle' where h.token_id <= ${LOAD_MARK}
      )
      select state, case when state in ('idle', 'burned', 'captain', 'candidate', 'mining') then '' else holder end as holder,
        count(*)::text as count
      from known group by 1, 2`,
  );
  return rows.map(({ state, holder, count }) => ({ state, holder, count: BigInt(count) }));
}
