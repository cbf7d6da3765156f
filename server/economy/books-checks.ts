import type { ContractAddresses } from '../../core/wire/contract-addresses.ts';
import type { Database } from '../db/database.ts';
import { createLedgerService, type BooksCheck } from '../modules/ledger/ledger.service.ts';
import { checkBounties } from '../modules/bounties/bounties.service.ts';
import { checkClaims } from '../modules/claims/claims.service.ts';
import { checkChores } from '../modules/chores/chores.service.ts';
import { checkCreations } from '../modules/creations/creations.service.ts';
import { checkDraws } from '../modules/draws/draws.service.ts';
import { checkEnergy } from '../modules/energy/energy.service.ts';
import { checkLetters } from '../modules/letters/letters.service.ts';
import { checkMining, givenToMiners } from '../modules/mining/mining.service.ts';
import { checkPools, type PoolGivers } from '../modules/pools/pools.service.ts';
import { checkStakes } from '../modules/farms/farms.service.ts';
import { checkRounds } from '../modules/payments/payments.service.ts';
import {
  checkCodes,
  checkPlays,
  checkRanks,
  checkSeasons,
  givenByLotteries,
  givenBySeasons,
} from '../modules/seasons/books/season-books.service.ts';
import { checkStaking, givenToStakers } from '../modules/staking/staking.service.ts';
import { checkDeposits } from '../modules/treasury/treasury.service.ts';
import { checkVestings } from '../modules/vestings/vestings.service.ts';
import { checkWithdrawals, givenToInviters } from '../modules/withdrawals/withdrawals.service.ts';
import { checkPurposes } from './purposes.ts';

const { sumsByKind } = createLedgerService();

/** What each purse of the world holds, by its name and resource. */
async function worldSums(db: Database) {
  const rows = await sumsByKind(db);
  return (name: string, resource: string) =>
    BigInt(rows.find((row) => row.kind === `world:${name}` && row.resource === resource)?.amount ?? '0');
}

const givers: PoolGivers = {
  mining: givenToMiners,
  season: givenBySeasons,
  lottery: givenByLotteries,
  referral: givenToInviters,
  staking: givenToStakers,
  // What comes over the bridge has its pool, and nothing comes over it yet.
  bridge: async () => 0n,
};

/** What the modules that keep accounts of their own have to say for the books. */
export const booksChecksOf = (contracts: ContractAddresses): readonly BooksCheck[] => [
  async (db) => checkDeposits(db, await worldSums(db)),
  async (db) => checkEnergy(db, await worldSums(db)),
  async (db) => checkMining(db, await worldSums(db)),
  async (db) => checkPools(db, await worldSums(db), givers),
  async (db) => checkPlays(db, await worldSums(db)),
  async (db) => checkWithdrawals(db, await worldSums(db)),
  (db) => checkRounds(db, contracts),
  (db) => checkStakes(db, contracts),
  (db) => checkBounties(db, contracts),
  checkCreations,
  checkSeasons,
  checkRanks,
  checkCodes,
  checkStaking,
  checkClaims,
  checkChores,
  checkVestings,
  checkLetters,
  checkDraws,
  checkPurposes,
];
