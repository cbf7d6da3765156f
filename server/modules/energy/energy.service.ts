import { sql } from 'drizzle-orm';
import { ENERGY_CAP, type HeldEnergy } from '../../../core/rules/energy.ts';
import { energyResource } from '../../../core/rules/economy/resources.ts';
import type { Database } from '../../db/database.ts';
import {
  causes,
  createLedgerService,
  creditSums,
  healCredits,
  nameOfResource,
  purses,
  settleCredits,
  type Cause,
  type Comparison,
  type CreditOptions,
  type CreditSource,
  type Purse,
} from '../ledger/ledger.service.ts';
import * as repository from './energy.repository.ts';

export type EnergyService = ReturnType<typeof createEnergyService>;

const SOURCE = 'burned heroes';
const cap = BigInt(ENERGY_CAP);
const ledger = createLedgerService();

/** Energy that was put into machines and is not used up. */
export const TANKS = purses.pool('machines');

/** Others leave the room that the machines of an account need to give back what is in them. */
const roomFor = async (tx: Database, accountId: string) => cap - (await repository.inMachines(tx, accountId));

/** What heroes were burned for, for the account of the wallet that burned them. */
const gains: CreditSource = {
  kind: 'energy',
  table: 'energy_gains',
  from: purses.world(SOURCE),
  purseOf: purses.player,
  debtorOf: (accountId) => accountId,
  capOf: roomFor,
  open: repository.openGains,
  mark: repository.markCredited,
  isMarked: sql`there.credited is not null`,
  unmark: repository.unmarkCredited,
};

type Moved = {
  accountId: string;
  amount: bigint;
  /** What it is for, unique for ever: the same twice is once. */
  key: string;
  /** The record of the game that it traces back to, by its id. */
  orderId: string;
  at: Date;
};

/** Energy: what heroes are burned for, and what mining and fights use up. No contract knows it and nobody withdraws it. */
export function createEnergyService(options: CreditOptions) {
  return {
    settle: async () => void (await settleCredits(options, gains)),
    heal: async () => void (await healCredits(options, gains)),

    /** What an account has, owes, has in machines and is about to be given for what its wallet burned, once it is confirmed. */
    async heldBy(db: Database, { accountId, walletAddress }: Owner): Promise<Required<HeldEnergy>> {
      const [purse] = (await ledger.balancesOf(db, accountId)).filter(isEnergy);
      const arriving = walletAddress ? await repository.arriving(db, walletAddress) : 0n;
      const machines = await repository.inMachines(db, accountId);
      return { game: purse?.free ?? 0n, debt: purse?.debt ?? 0n, arriving, machines };
    },

    /** Takes what something costs, in the caller's transaction; throws balanceNotEnough where there is less. */
    async spend(tx: Database, { on, ...spent }: Moved & { on: string }): Promise<void> {
      const [from, to] = [purses.player(spent.accountId), purses.world(on)];
      await ledger.post(tx, [{ ...moveOf(spent), from, to }]);
    },

    /** Gives what somebody won or found, in the caller's transaction, up to the cap. Tells how much was given. */
    async give(tx: Database, { from, ...given }: Moved & { from: Purse }): Promise<bigint> {
      const { accountId } = given;
      const capOf = (inner: Database) => (from === TANKS ? Promise.resolve(cap) : roomFor(inner, accountId));
      const purse = purses.player(accountId);
      return ledger.give(tx, { ...moveOf(given), from, purse, owner: accountId, cap: capOf });
    },
  };
}

type Owner = { accountId: string; walletAddress: string | null };
const isEnergy = ({ resource }: { resource: string }) => resource === String(energyResource);

function moveOf({ key, amount, orderId, at }: Moved) {
  const cause: Cause = causes.order(orderId);
  return { key, resource: energyResource, amount, cause, at };
}

/** What burned heroes gave is in the index, in the record of credits and in the ledger one sum, and nobody has too much. */
export async function checkEnergy(
  db: Database,
  world: (name: string, resource: string) => bigint,
): Promise<Comparison[]> {
  const asset = nameOfResource(String(energyResource));
  const { given } = (await creditSums(db, 'energy'))(energyResource);
  const entered = -world(SOURCE, String(energyResource));
  const above = await repository.countAbove(db, cap);
  return [
    { check: 'energy', asset, subject: 'index', is: await repository.creditedGains(db), shouldBe: given },
    { check: 'energy', asset, subject: 'ledger', is: entered, shouldBe: given },
    { check: 'energy', asset, subject: 'accounts above the cap', is: above, shouldBe: 0n },
  ];
}
