import { sql } from 'drizzle-orm';
import { resources, wrappedResource } from '../../../../core/rules/economy/resources.ts';
import type { ContractAddresses } from '../../../../core/wire/contract-addresses.ts';
import { rowsOf, type Database } from '../../../db/database.ts';
import { nameOfResource, type Asked, type Comparison } from '../../ledger/ledger.service.ts';
import { wrongSums } from './sums.repository.ts';

const arca = nameOfResource(String(resources.arca));

/**
 * What pages show of an epoch is what its bounties are together; a bounty paid what its votes were paid, swept ones too; and
 * what the contract says that it owes the treasury is what is there of it and nobody else can ask for.
 */
export async function checkBounties(
  db: Database,
  contracts: ContractAddresses,
): Promise<readonly (Comparison | Asked)[]> {
  const lines: (Comparison | Asked)[] = [
    { check: 'bounties', asset: arca, subject: 'sums that differ', is: await wrongSums(db), shouldBe: 0n },
  ];
  for (const { token, paid, claimed, owed } of await tokenSums(db)) {
    const asset = nameOfToken(token, contracts);
    lines.push({ check: 'bounties', asset, subject: 'votes paid', is: BigInt(paid), shouldBe: BigInt(claimed) });
    const entry = { check: 'bounties', asset, subject: 'owed to the treasury', is: BigInt(owed) };
    lines.push({ total: { of: 'owedToTreasury', token }, entry });
  }
  return lines;
}

function nameOfToken(token: string, { arca: arcaToken, whiteOre, wrappedRon }: ContractAddresses): string {
  if (token === arcaToken) return arca;
  if (token === whiteOre) return nameOfResource(String(resources.whiteOre));
  return token === wrappedRon ? nameOfResource(String(wrappedResource)) : token;
}

type TokenSum = { token: string; paid: string; claimed: string; owed: string };

/**
 * By token: what votes and what bounties say was paid, and what is held beyond what payers and voters can still ask for. The
 * first vote that is paid takes the treasury's cut along, and the last one what rounding left (OfferReward.sol).
 */
const tokenSums = (db: Database): Promise<TokenSum[]> =>
  rowsOf<TokenSum>(
    db,
    sql`with votes as (
        select epoch_id, captain_id, sum(paid) as paid, count(paid) as claims,
          coalesce(sum(amount) filter (where paid is not null), 0) as voted
        from bounty_votes group by epoch_id, captain_id
      ), refunds as (
        select epoch_id, captain_id, sum(refunded) as refunded from bounty_payers group by epoch_id, captain_id
      ), offers as (
        select o.token, o.claimed, coalesce(v.paid, 0) as paid, case
            when coalesce(v.claims, 0) = 0 then o.reward - coalesce(r.refunded, 0)
            when v.voted = o.voted then 0
            else o.reward - v.paid - div(o.reward * t.cut_bps, 10000) end as due
        from bounty_offers as o
        join bounty_epochs as e on e.epoch_id = o.epoch_id
        join bounty_terms as t on t.terms_id = e.terms_id
        left join votes as v on v.epoch_id = o.epoch_id and v.captain_id = o.captain_id
        left join refunds as r on r.epoch_id = o.epoch_id and r.captain_id = o.captain_id
      )
      select k.token, coalesce(sum(o.paid), 0)::text as paid, coalesce(sum(o.claimed), 0)::text as claimed,
        (k.held - coalesce(sum(o.due), 0))::text as owed
      from bounty_tokens as k left join offers as o on o.token = k.token
      group by k.token, k.held order by k.token`,
  );
