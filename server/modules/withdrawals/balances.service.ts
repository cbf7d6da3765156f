import type { InputOf, OutputOf } from '../../../core/wire/endpoint.ts';
import type { Deposit, withdrawalEndpoints } from '../../../core/wire/game/withdrawals.ts';
import { ENERGY_CAP } from '../../../core/rules/energy.ts';
import { FIRST_ITEM, resources } from '../../../core/rules/economy/resources.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { AppDeps } from '../../http/deps.ts';
import { listPage } from '../../http/list-page.ts';
import type { CallContext } from '../../http/serve.ts';
import type { EnergyService } from '../energy/energy.service.ts';
import type { GameBalance, LedgerService } from '../ledger/ledger.service.ts';
import type { TokensService } from '../tokens/tokens.service.ts';
import type { DepositRow, TreasuryService } from '../treasury/treasury.service.ts';

export type BalancesService = ReturnType<typeof createBalancesService>;
type Deps = Pick<AppDeps, 'database' | 'chain' | 'indexState'> & {
  cursors: Cursors;
  ledger: LedgerService;
  tokens: TokensService;
  treasury: TreasuryService;
  energy: EnergyService;
};

/** What an account has, in the game and in its wallet, and what is on the way between them. */
export function createBalancesService(deps: Deps) {
  const { database, chain, indexState, cursors, ledger, tokens, treasury, energy } = deps;
  const { db } = database;
  const { confirmations } = chain.config;
  return {
    async balance({ account }: CallContext): Promise<OutputOf<typeof withdrawalEndpoints.balance>> {
      const { accountId, walletAddress } = account();
      const [inGame, held, arriving, own] = await Promise.all([
        ledger.balancesOf(db, accountId),
        walletAddress ? tokens.balancesOf(db, walletAddress) : new Map<number, bigint>(),
        walletAddress ? treasury.arriving(db, walletAddress) : new Map<string, bigint>(),
        energy.heldBy(db, { accountId, walletAddress }),
      ]);
      const balances = Object.values(resources).map((resource) => {
        const purse = inGame.find((one) => one.resource === String(resource));
        return {
          resType: String(resource),
          game: String(purse?.free ?? 0n),
          frozen: String(purse?.frozen ?? 0n),
          debt: String(purse?.debt ?? 0n),
          arriving: String(arriving.get(String(resource)) ?? 0n),
          wallet: String(held.get(resource) ?? 0n),
        };
      });
      return {
        balances,
        items: inGame.filter(isItem).sort(byResource).map(wireItem),
        energy: {
          game: String(own.game),
          debt: String(own.debt),
          arriving: String(own.arriving),
          machines: String(own.machines),
          cap: String(ENERGY_CAP),
        },
      };
    },

    async deposits(input: InputOf<typeof withdrawalEndpoints.deposits>, { account }: CallContext) {
      // Who has no wallet has deposited nothing.
      const wallet = account().walletAddress ?? '';
      const direction = input.sorter[0]?.order ?? 'desc';
      const page = await listPage({
        endpoint: `deposits ${wallet}`,
        input,
        cursors,
        count: () => treasury.countDeposits(db, wallet),
        rows: (after, limit) => treasury.listDeposits(db, { wallet, direction, after, limit }),
      });
      const standing = { height: (await indexState()).height, enough: confirmations };
      return { ...page, list: page.list.map((row) => wireDeposit(row, standing)) };
    },
  };
}

/** Those that are gone have a row, too. */
const isItem = ({ resource, free, frozen }: GameBalance) => BigInt(resource) >= FIRST_ITEM && free + frozen > 0n;
const byResource = (a: GameBalance, b: GameBalance) => (BigInt(a.resource) < BigInt(b.resource) ? -1 : 1);
const wireItem = ({ resource, free, frozen }: GameBalance) => ({
  resType: resource,
  game: String(free),
  frozen: String(frozen),
});

type Standing = { height: number; enough: number };
type Listed = { deposit: DepositRow; inGame: boolean };

function wireDeposit({ deposit: row, inGame }: Listed, { height, enough }: Standing): Deposit {
  const confirmations = Math.max(0, height - row.blockNumber + 1);
  const waits = !inGame && !row.credited && confirmations >= enough;
  return { ...factsOf(row), confirmations, credited: row.credited, waits };
}

const factsOf = (row: DepositRow) => ({
  id: `${row.txHash}-${row.logIndex}`,
  resType: String(row.resource),
  amount: row.amount,
  txHash: row.txHash,
  at: row.at.toISOString(),
});
