import type { InputOf, OutputOf } from '../../../core/wire/endpoint.ts';
import type { Deposit, withdrawalEndpoints } from '../../../core/wire/game/withdrawals.ts';
import { resources } from '../../../core/rules/economy/resources.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { AppDeps } from '../../http/deps.ts';
import { listPage } from '../../http/list-page.ts';
import type { CallContext } from '../../http/serve.ts';
import type { GameBalance, LedgerService } from '../ledger/ledger.service.ts';
import type { TokensService } from '../tokens/tokens.service.ts';
import type { DepositRow, TreasuryService } from '../treasury/treasury.service.ts';
import { isCurrency } from './create-order.ts';

export type BalancesService = ReturnType<typeof createBalancesService>;
type Deps = Pick<AppDeps, 'database' | 'indexState'> & {
  cursors: Cursors;
  ledger: LedgerService;
  tokens: TokensService;
  treasury: TreasuryService;
};

/** What an account has, in the game and in its wallet, and what is on the way between them. */
export function createBalancesService({ database, indexState, cursors, ledger, tokens, treasury }: Deps) {
  const { db } = database;
  return {
    async balance({ account }: CallContext): Promise<OutputOf<typeof withdrawalEndpoints.balance>> {
      const { accountId, walletAddress } = account();
      const [inGame, held, arriving] = await Promise.all([
        ledger.balancesOf(db, accountId),
        walletAddress ? tokens.balancesOf(db, walletAddress) : new Map<number, bigint>(),
        walletAddress ? treasury.arriving(db, walletAddress) : new Map<string, bigint>(),
      ]);
      const balances = Object.values(resources).map((resource) => {
        const own = inGame.find((one) => one.resource === String(resource));
        return {
          resType: String(resource),
          game: String(own?.free ?? 0n),
          frozen: String(own?.frozen ?? 0n),
          debt: String(own?.debt ?? 0n),
          arriving: String(arriving.get(String(resource)) ?? 0n),
          wallet: String(held.get(resource) ?? 0n),
        };
      });
      return { balances, items: inGame.filter(isItem).sort(byResource).map(wireItem) };
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
      const { height } = await indexState();
      return { ...page, list: page.list.map((row) => wireDeposit(row, height)) };
    },
  };
}

/** Those that are gone have a row, too. */
const isItem = ({ resource, free, frozen }: GameBalance) => !isCurrency(resource) && free + frozen > 0n;
const byResource = (a: GameBalance, b: GameBalance) => (BigInt(a.resource) < BigInt(b.resource) ? -1 : 1);
const wireItem = ({ resource, free, frozen }: GameBalance) => ({
  resType: resource,
  game: String(free),
  frozen: String(frozen),
});

const wireDeposit = (row: DepositRow, height: number): Deposit => ({
  id: `${row.txHash}-${row.logIndex}`,
  resType: String(row.resource),
  amount: row.amount,
  txHash: row.txHash,
  at: row.at.toISOString(),
  confirmations: Math.max(0, height - row.blockNumber + 1),
  credited: row.credited,
});
