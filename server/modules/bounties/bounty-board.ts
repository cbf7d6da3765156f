import { hundredthsOfBonus } from '../../../core/rules/economy/aptitude.ts';
import { worthInArca, type BountyTokens } from '../../../core/rules/bounties/worth.ts';
import type { InputOf, OutputOf } from '../../../core/wire/endpoint.ts';
import type { bountyEndpoints } from '../../../core/wire/lp/bounties.ts';
import type { Database } from '../../db/database.ts';
import type { CallContext } from '../../http/serve.ts';
import type { HeroesService } from '../heroes/heroes.service.ts';
import type { StakingService } from '../staking/staking.service.ts';
import { sumsByToken, wireBounty, wireEpoch, wireTerms, wireVote } from './bounties-wire.ts';
import * as repository from './bounties.repository.ts';
import type { EpochWithTerms } from './bounties.repository.ts';

type Input<Name extends keyof typeof bountyEndpoints> = InputOf<(typeof bountyEndpoints)[Name]>;
type Output<Name extends keyof typeof bountyEndpoints> = OutputOf<(typeof bountyEndpoints)[Name]>;

const TOP = 20;
const RECENT = 10;
const LAST_NUMBER = 2n ** 31n - 1n;
const NO_TOTALS: Output<'board'>['totals'] = {
  captains: 0,
  votes: 0,
  voted: '0',
  aptitude: 0,
  bounties: [],
  worth: '0',
};

const readClock = async (db: Database, now: Date) =>
  (await repository.clockEpochs(db, now)).map((each) => wireEpoch(each, now));

type BoardDeps = {
  db: Database;
  contracts: BountyTokens;
  heroes: Pick<HeroesService, 'tokenIdsOf'>;
  staking: Pick<StakingService, 'validVeOf'>;
};

/** What its captains are together, from the sums that are kept. */
async function readTotals(
  { db, contracts }: Pick<BoardDeps, 'db' | 'contracts'>,
  found: EpochWithTerms | null,
): Promise<Output<'board'>['totals']> {
  if (!found) return NO_TOTALS;
  const sums = await repository.sumsOf(db, found.epoch.epochId);
  const all = (name: 'voted' | 'bonus') => sums.reduce((total, sum) => total + BigInt(sum[name]), 0n);
  return {
    captains: sums.reduce((total, { captains }) => total + captains, 0),
    votes: sums.reduce((total, { voters }) => total + voters, 0),
    voted: all('voted').toString(),
    aptitude: hundredthsOfBonus(all('bonus'), BigInt(found.terms.slope)),
    bounties: sums.filter(({ open }) => open !== '0').map(({ token, open, voted }) => ({ token, amount: open, voted })),
    worth: sums.reduce((sum, { token, open }) => sum + worthInArca(token, BigInt(open), contracts), 0n).toString(),
  };
}

/** Epochs, each with its totals, and what a wallet is in one. */
export function createBountyBoard(deps: BoardDeps) {
  const { db, heroes, staking } = deps;
  const { arca, whiteOre, wrappedRon } = deps.contracts;
  /** ARCA is what people think of first; whatever else was allowed later comes last. */
  const rankOf = (token: string) => -[wrappedRon, whiteOre, arca].indexOf(token);
  /** Of those that still offer something. */
  async function first(epochId: number, field: 'reward' | 'startedAt', limit: number) {
    const order = repository.offerOrder(field, 'desc');
    const found = await repository.listOffers(db, { epochId: [epochId], isOpen: true }, { order, after: null, limit });
    return found.map(wireBounty);
  }

  /** What a wallet can vote with in an epoch, what of it is placed, and what its heroes stand to earn, as voters and as captains. */
  async function standing(found: EpochWithTerms | null, address: string | null, now: Date) {
    if (!found || address === null || now < found.epoch.startsAt) {
      return { power: { address, valid: '0', used: '0' }, estimates: [], captainsEstimate: '0' };
    }
    const { epochId, startsAt, endsAt } = found.epoch;
    const owned = (await heroes.tokenIdsOf(address)).map(String);
    const [valid, placed, earning, captains] = await Promise.all([
      staking.validVeOf(db, address, startsAt, endsAt),
      repository.votesBy(db, epochId, address),
      // A share is paid to who has the hero when it is claimed, whoever voted with it.
      owned.length === 0 ? [] : repository.votesOf(db, epochId, owned),
      owned.length === 0 ? [] : repository.captainsOf(db, epochId, owned),
    ]);
    const used = placed.reduce((sum, { row }) => sum + BigInt(row.amount), 0n);
    const power = { address, valid: valid.toString(), used: used.toString() };
    const emission = captains.map(wireBounty).reduce((sum, bounty) => sum + BigInt(bounty.emission), 0n);
    return { power, estimates: sumsByToken(earning.map(wireVote)), captainsEstimate: emission.toString() };
  }

  return {
    async epoch({ id, address: named }: Input<'epoch'>, { caller, now }: CallContext): Promise<Output<'epoch'>> {
      const found = id === '0' ? await repository.latestEpoch(db, now) : await findEpoch(db, BigInt(id));
      const address = named ?? caller?.walletAddress ?? null;
      const [own, clock, totals] = await Promise.all([
        standing(found, address, now),
        readClock(db, now),
        readTotals(deps, found),
      ]);
      return { epoch: found && wireEpoch(found, now), clock, totals, ...own };
    },

    async config(): Promise<Output<'config'>> {
      const [terms, tokens] = await Promise.all([repository.lastTerms(db), repository.allTokens(db)]);
      const allowed = tokens.filter(({ isAllowed }) => isAllowed).sort((a, b) => rankOf(a.token) - rankOf(b.token));
      return {
        terms: terms && wireTerms(terms),
        tokens: allowed.map(({ token, minReward }) => ({ token, minReward })),
      };
    },

    async board(_input: Input<'board'>, { now }: CallContext): Promise<Output<'board'>> {
      const found = await repository.latestEpoch(db, now);
      if (!found) return { epoch: null, clock: [], totals: NO_TOTALS, top: [], recent: [] };
      const { epochId } = found.epoch;
      const [clock, totals, top, recent] = await Promise.all([
        readClock(db, now),
        readTotals(deps, found),
        first(epochId, 'reward', TOP),
        first(epochId, 'startedAt', RECENT),
      ]);
      return { epoch: wireEpoch(found, now), clock, totals, top, recent };
    },
  };
}

const findEpoch = (db: Database, epochId: bigint) =>
  epochId > LAST_NUMBER ? null : repository.findEpoch(db, Number(epochId));
