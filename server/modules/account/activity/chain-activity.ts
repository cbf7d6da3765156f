import type { ActivityKind } from '../../../../core/wire/account/profile.ts';
import type { AppDeps } from '../../../http/deps.ts';
import type { HeroesService, WalletEvent, WalletEventPage, WalletEventRange } from '../../heroes/heroes.service.ts';
import type { OrdersService } from '../../orders/orders.service.ts';
import type { KeyedActivity } from './activity.service.ts';

type Deps = Pick<AppDeps, 'chain'> & { heroes: HeroesService; orders: OrdersService };
type Line = { kind: ActivityKind; action: string; state?: string };
type EventKind = WalletEvent['kind'];

const ORDER_KINDS: readonly EventKind[] = ['listed', 'repriced', 'sale', 'cancelled'];
const TRANSACTION_KINDS: readonly EventKind[] = ['minted', 'transfer', 'burned'];

/** What the chain has for these kinds of the log; nothing for those that only the server knows. */
export function chainKindsOf(kinds: readonly ActivityKind[] | undefined): EventKind[] {
  const wants = (kind: ActivityKind) => kinds === undefined || kinds.includes(kind);
  return [...(wants('order') ? ORDER_KINDS : []), ...(wants('transaction') ? TRANSACTION_KINDS : [])];
}

/** What a wallet did and had done to it, as lines of its account's log. */
export function createChainActivity({ chain, heroes, orders }: Deps) {
  const contractAddress = chain.config.contracts.hero;

  return {
    async list(wallet: string, range: WalletEventRange, page: WalletEventPage): Promise<KeyedActivity[]> {
      const events = await heroes.listWalletEvents(wallet, range, page);
      const tokenIds = events.map(({ row }) => row.tokenId);
      const hashes = events.map(({ row }) => row.txHash);
      const [briefs, orderIds] = await Promise.all([
        heroes.briefs(tokenIds),
        orders.idsByTransaction(tokenIds, hashes),
      ]);
      return events.map(({ row, key }) => {
        const { kind, action, state } = lineOf(row, wallet);
        const order = orderIds.get(`${row.tokenId} ${row.txHash}`);
        const details: Record<string, string | null | undefined> = {
          hash: row.txHash,
          contractAddress,
          tokenId: row.tokenId.toString(),
          heroName: briefs.get(row.tokenId)?.heroName,
          ...(kind === 'order'
            ? { id: order, currency: row.currency, price: row.price, state }
            : { from: row.from, to: row.to }),
        };
        return {
          key,
          row: {
            id: `c${row.id}`,
            at: row.at.toISOString(),
            kind,
            action,
            details: withoutGaps(details),
            sessionId: null,
            device: null,
            place: null,
          },
        };
      });
    },
  };
}

const plain: Partial<Record<EventKind, Line>> = {
  listed: { kind: 'order', action: 'listed', state: 'open' },
  repriced: { kind: 'order', action: 'repriced', state: 'open' },
  cancelled: { kind: 'order', action: 'unlisted', state: 'cancelled' },
  minted: { kind: 'transaction', action: 'minted' },
  burned: { kind: 'transaction', action: 'burned' },
};

function lineOf({ kind, to }: WalletEvent, wallet: string): Line {
  if (kind === 'sale') return { kind: 'order', action: to === wallet ? 'bought' : 'sold', state: 'sold' };
  return plain[kind] ?? { kind: 'transaction', action: to === wallet ? 'transferIn' : 'transferOut' };
}

function withoutGaps(details: Record<string, string | null | undefined>): Record<string, string> {
  const known = Object.entries(details).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return Object.fromEntries(known) as Record<string, string>;
}
