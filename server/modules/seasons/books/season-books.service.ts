import { energyResource, resources } from '../../../../core/rules/economy/resources.ts';
import { prizeNames } from '../../../../core/rules/seasons/draws.ts';
import { prizeOf } from '../../../../core/rules/seasons/prizes.ts';
import { seasonIds, seasonRulesOf } from '../../../../core/rules/seasons/seasons.ts';
import type { Database } from '../../../db/database.ts';
import { nameOfResource, type Comparison } from '../../ledger/ledger.service.ts';
import * as repository from './season-books.repository.ts';

const ARCA = String(resources.arca);
const ENERGY = String(energyResource);
const arca = nameOfResource(ARCA);
type World = (name: string, resource: string) => bigint;

/** ARCA that the pool of the seasons gave: what teams and camps claimed, and what codes were redeemed for. */
export async function givenBySeasons(db: Database): Promise<bigint> {
  const { claimed } = await repository.rewardSums(db);
  return claimed.ranks + ((await repository.redeemedSums(db)).get(ARCA) ?? 0n);
}

/** ARCA that the lottery's pool gave: what was claimed for plays. */
export const givenByLotteries = async (db: Database): Promise<bigint> =>
  (await repository.rewardSums(db)).claimed.lottery;

/** Rounds gave what their rewards are, and what was not claimed is in later pools; it was paid as it is noted, once. */
export async function checkSeasons(db: Database): Promise<Comparison[]> {
  const { given, written, carried, returned, claimed, paid } = await repository.rewardSums(db);
  return [
    { check: 'seasons', asset: arca, subject: 'rewards', is: written, shouldBe: given },
    { check: 'seasons', asset: arca, subject: 'carried on', is: carried, shouldBe: returned },
    { check: 'seasons', asset: arca, subject: 'claimed', is: paid, shouldBe: claimed.ranks + claimed.lottery },
  ];
}

/** What rankings and camps are told by is what the teams have, round by round until that is settled. */
export async function checkRanks(db: Database): Promise<Comparison[]> {
  return (await repository.rankSums(db)).flatMap(({ season, round, faction, ...sums }) => {
    const line = { check: 'rankings', asset: `season ${season}, round ${round}, camp ${faction ?? 'none'}` };
    return [
      { ...line, subject: 'teams', is: BigInt(sums.rungTeams), shouldBe: BigInt(sums.teams) },
      { ...line, subject: 'points', is: BigInt(sums.rungPoints), shouldBe: BigInt(sums.points) },
    ];
  });
}

/** Each play gave the prize of its card. Of energy less may have been given: nobody holds more than the cap. */
export async function checkPlays(db: Database, world: World): Promise<Comparison[]> {
  const plays = await repository.playSums(db, prizes(), ENERGY);
  const named = [...new Set([...plays.keys(), ...(await repository.resourcesFrom(db, 'world:seasonPrizes'))])];
  return named.map((resource) => ({
    check: 'mini-games',
    asset: nameOfResource(resource),
    subject: 'prizes',
    is: -world('seasonPrizes', resource),
    shouldBe: plays.get(resource) ?? 0n,
  }));
}

const prizes = () =>
  seasonIds.flatMap((season) =>
    prizeNames.flatMap((prize) => {
      const given = prizeOf(prize, seasonRulesOf(season));
      return given ? [{ season, prize, resource: given.resource, amount: given.amount.toString() }] : [];
    }),
  );

/** Each redemption gave what its batch says, and a code was used as often as it was redeemed. */
export async function checkCodes(db: Database): Promise<Comparison[]> {
  const [redeemed, paid] = [await repository.redeemedSums(db), await repository.codePayments(db)];
  const named = [...new Set([...redeemed.keys(), ...paid.keys()])];
  const { uses, redemptions } = await repository.codeUses(db);
  return [
    { check: 'redeem codes', asset: 'codes', subject: 'uses', is: uses, shouldBe: redemptions },
    ...named.map((resource) => ({
      check: 'redeem codes',
      asset: nameOfResource(resource),
      subject: 'given',
      is: paid.get(resource) ?? 0n,
      shouldBe: redeemed.get(resource) ?? 0n,
    })),
  ];
}
