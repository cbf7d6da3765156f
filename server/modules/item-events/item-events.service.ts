import { saleStateOf } from '../../../core/rules/boxes/boxes.ts';
import { passEvents as usualPasses, type PassEvent } from '../../../core/rules/items/pass-events.ts';
import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { ItemEvent, itemEventEndpoints } from '../../../core/wire/game/item-events.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { AppDeps } from '../../http/deps.ts';
import { listPage } from '../../http/list-page.ts';
import type { CallContext } from '../../http/serve.ts';
import type { BoxesService } from '../boxes/boxes.service.ts';
import type { ItemsService } from '../items/items.service.ts';

export type ItemEventsService = ReturnType<typeof createItemEventsService>;
type Input<Name extends keyof typeof itemEventEndpoints> = InputOf<(typeof itemEventEndpoints)[Name]>;
type Deps = Pick<AppDeps, 'clock' | 'passEvents'> & {
  cursors: Cursors;
  items: ItemsService;
  boxes: Pick<BoxesService, 'entries'>;
};
type Entry = PassEvent & { kind: ItemEvent['kind'] };

/** While it lasts there is something to enter for everybody who holds an item of it. */
const ENOUGH = 1;
const timeOf = (instant: string | null) => (instant === null ? null : new Date(instant));
const windowOf = ({ startsAt, endsAt }: Pick<PassEvent, 'startsAt' | 'endsAt'>) => ({
  from: timeOf(startsAt),
  until: timeOf(endsAt),
});

function stateOf({ from, until }: ReturnType<typeof windowOf>, now: Date): ItemEvent['state'] {
  const times = { start: from?.getTime() ?? 0, end: until?.getTime() ?? null, left: ENOUGH };
  const state = saleStateOf(times, now.getTime());
  return state === 'soldOut' ? 'closed' : state;
}

function leftOf(supplies: readonly { itemId: string; minted: string; burned: string }[], id: string): string {
  const supply = supplies.find(({ itemId }) => itemId === id);
  return supply ? (BigInt(supply.minted) - BigInt(supply.burned)).toString() : '0';
}

/** What passes and entry vouchers let into. That somebody is in is what the chain says was burned: nothing is kept here. */
export function createItemEventsService({ clock, passEvents = usualPasses, cursors, items, boxes }: Deps) {
  async function entries(): Promise<Entry[]> {
    const vouchers = await boxes.entries();
    return [
      ...vouchers.map((voucher): Entry => ({ kind: 'voucher', ...voucher })),
      ...passEvents.map((pass): Entry => ({ kind: 'pass', ...pass })),
    ].sort((one, other) => Number(one.itemId) - Number(other.itemId));
  }

  async function eventsOf(all: readonly Entry[]): Promise<ItemEvent[]> {
    const [supplies, entrants] = await Promise.all([
      items.suppliesOf(all.map(({ itemId }) => itemId)),
      items.burnersOf(all.map((entry) => ({ itemId: entry.itemId, window: windowOf(entry) }))),
    ]);
    return all.map((entry) => {
      const { itemId: id, kind, startsAt, endsAt } = entry;
      const state = stateOf(windowOf(entry), clock.now());
      return { id, kind, state, startsAt, endsAt, remaining: leftOf(supplies, id), entrants: entrants.get(id) ?? 0 };
    });
  }

  return {
    async list(input: Input<'list'>) {
      const { id, state } = input.filter;
      const all = await eventsOf(await entries());
      const fitting = all.filter((event) => (!id || id.includes(event.id)) && (!state || state.includes(event.state)));
      const isDown = input.sorter[0]?.order === 'desc';
      const ordered = isDown ? fitting.reverse() : fitting;
      return listPage({
        endpoint: 'itemEvents.list',
        input,
        cursors,
        count: () => Promise.resolve({ total: ordered.length, exact: true }),
        rows: (after, limit) => {
          const last = Number(after?.[0] ?? 0);
          const rest = after === null ? ordered : ordered.filter((row) => (isDown ? +row.id < last : +row.id > last));
          return Promise.resolve(rest.slice(0, limit).map((row) => ({ key: [row.id], row })));
        },
      });
    },

    async show({ id, address }: Input<'show'>, { caller }: CallContext) {
      const entry = (await entries()).find(({ itemId }) => itemId === id);
      if (!entry) throw new ApiError('notFound', 'no event is entered with this item');
      const [event] = await eventsOf([entry]);
      if (!event) throw new ApiError('notFound', 'no event is entered with this item');
      const wallet = address ?? caller?.walletAddress ?? null;
      if (wallet === null) return { event, own: null };
      const window = windowOf(entry);
      const [held, burn] = await Promise.all([items.piecesOf(wallet, id), items.burnOf(wallet, id, window)]);
      return {
        event,
        own: {
          address: wallet,
          held: held.toString(),
          entry: burn && { at: burn.at.toISOString(), txHash: burn.txHash },
        },
      };
    },
  };
}
