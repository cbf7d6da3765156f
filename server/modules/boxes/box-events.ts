import { saleStateOf } from '../../../core/rules/boxes/boxes.ts';
import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { boxEndpoints, TradingEvent } from '../../../core/wire/game/boxes.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { AppDeps } from '../../http/deps.ts';
import { listPage } from '../../http/list-page.ts';
import type { CallContext } from '../../http/serve.ts';
import type { ItemsService } from '../items/items.service.ts';
import * as repository from './boxes.repository.ts';
import type { BoxVoucherRow } from './boxes.tables.ts';

type Input<Name extends keyof typeof boxEndpoints> = InputOf<(typeof boxEndpoints)[Name]>;
type Deps = Pick<AppDeps, 'clock'> & { db: Database; cursors: Cursors; items: ItemsService };
type Pieces = { minted: string; burned: string };

const NONE: Pieces = { minted: '0', burned: '0' };
/** While it lasts there is something to claim for everybody who holds a voucher. */
const ENOUGH = 1;

/** Trading events: each is a voucher that can be exchanged within its time, as the chain has it. */
export function createBoxEvents({ db, clock, cursors, items }: Deps) {
  async function all(): Promise<TradingEvent[]> {
    const now = clock.now();
    const vouchers = await repository.allVouchers(db);
    const supplies = await items.suppliesOf(vouchers.map(({ voucherId }) => String(voucherId)));
    const pieces = new Map(supplies.map((supply) => [supply.itemId, supply]));
    return vouchers.map((row) => wireEvent(row, pieces.get(String(row.voucherId)) ?? NONE, now));
  }

  return {
    /** Vouchers that give no box: what they are worth lies outside of the chain. */
    async entries() {
      const events = (await all()).filter(({ gives }) => gives.length === 0);
      return events.map(({ id: itemId, startsAt, endsAt }) => ({ itemId, startsAt, endsAt }));
    },

    async events(input: Input<'events'>) {
      const { id, state } = input.filter;
      const fitting = (await all()).filter(
        (event) => (!id || id.includes(event.id)) && (!state || state.includes(event.state)),
      );
      const isDown = input.sorter[0]?.order === 'desc';
      const ordered = isDown ? fitting.reverse() : fitting;
      return listPage({
        endpoint: 'boxes.events',
        input,
        cursors,
        count: () => Promise.resolve({ total: ordered.length, exact: true }),
        rows: (after, limit) => {
          const last = Number(after?.[0] ?? 0);
          const rest =
            after === null ? ordered : ordered.filter((event) => (isDown ? +event.id < last : +event.id > last));
          return Promise.resolve(rest.slice(0, limit).map((row) => ({ key: [row.id], row })));
        },
      });
    },

    async event({ id, address }: Input<'event'>, { caller }: CallContext) {
      const event = (await all()).find((each) => each.id === id);
      if (!event) throw new ApiError('notFound', 'there is no such trading event');
      const wallet = address ?? caller?.walletAddress ?? null;
      if (wallet === null) return { event, own: null };
      const vouchers = await items.piecesOf(wallet, id);
      return { event, own: { address: wallet, isEligible: vouchers > 0n, vouchers: vouchers.toString() } };
    },
  };
}

function wireEvent(row: BoxVoucherRow, { minted, burned }: Pieces, now: Date): TradingEvent {
  const { voucherId, startsAt, endsAt, boxIds, amounts } = row;
  const window = { start: startsAt.getTime(), end: endsAt?.getTime() ?? null, left: ENOUGH };
  const state = saleStateOf(window, now.getTime());
  return {
    id: String(voucherId),
    state: state === 'soldOut' ? 'closed' : state,
    // On chain 0 is no limit.
    startsAt: startsAt.getTime() === 0 ? null : startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    gives: boxIds.map((boxId, at) => ({ boxId: String(boxId), amount: amounts[at] ?? 0 })),
    remaining: (BigInt(minted) - BigInt(burned)).toString(),
    used: burned,
  };
}
