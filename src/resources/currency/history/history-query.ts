import {
  movementKinds,
  transferPartners,
  type Movement,
  type MovementKind,
  type TransferPartner,
  type WalletTransfer,
} from '../../../../core/wire/account/currency.ts';
import type { Order } from '../../../../core/wire/list-query.ts';

/** The two histories: of the balances in the game, and of the wallet. Each has kinds of its own that rows are told by. */
export type HistoryRows = { movements: Movement; transfers: WalletTransfer };
export type HistoryKinds = { movements: MovementKind; transfers: TransferPartner };
export type HistoryName = keyof HistoryRows;

export type HistorySpec<Of extends HistoryName> = {
  of: Of;
  /** What its kinds are called in the filter of the wire and in the address. */
  named: 'kind' | 'with';
  kinds: readonly HistoryKinds[Of][];
  resources: readonly string[];
  /** The tab of the page, where it is not the first. */
  tab: string | null;
};

export const movementSpec: HistorySpec<'movements'> = {
  of: 'movements',
  named: 'kind',
  kinds: movementKinds,
  resources: ['37', '38', '43'],
  tab: null,
};
export const transferSpec: HistorySpec<'transfers'> = {
  of: 'transfers',
  named: 'with',
  kinds: transferPartners,
  resources: ['37', '38', '44'],
  tab: 'wallet',
};

export const historyWays = ['all', 'in', 'out'] as const;
export type HistoryWay = (typeof historyWays)[number];
export type HistoryQuery<Of extends HistoryName> = {
  kinds: readonly HistoryKinds[Of][];
  of: readonly string[];
  way: HistoryWay;
  order: Order;
};

/** What of a history is shown, as its address says it. */
export const historyCodec = <Of extends HistoryName>({ named, kinds: all, resources, tab }: HistorySpec<Of>) => ({
  decode(search: URLSearchParams): HistoryQuery<Of> {
    const chosen = (key: string) => new Set((search.get(key) ?? '').slice(0, 200).split(','));
    const [kinds, of] = [chosen(named), chosen('of')];
    return {
      kinds: all.filter((kind) => kinds.has(kind)),
      of: resources.filter((resource) => of.has(resource)),
      way: historyWays.find((way) => way === search.get('way')) ?? 'all',
      order: search.get('order') === 'asc' ? 'asc' : 'desc',
    };
  },
  encode: ({ kinds, of, way, order }: HistoryQuery<Of>): URLSearchParams =>
    new URLSearchParams({
      ...(tab === null ? {} : { tab }),
      ...(kinds.length > 0 ? { [named]: kinds.join(',') } : {}),
      ...(of.length > 0 ? { of: of.join(',') } : {}),
      ...(way === 'all' ? {} : { way }),
      ...(order === 'asc' ? { order } : {}),
    }),
});

/** The filter as the wire has it. */
export const toHistoryFilter = <Of extends HistoryName>(
  { named }: HistorySpec<Of>,
  { kinds, of, way }: HistoryQuery<Of>,
) => ({
  ...(kinds.length > 0 ? { [named]: [...kinds] } : {}),
  ...(of.length > 0 ? { resType: [...of] } : {}),
  ...(way === 'all' ? {} : { direction: way }),
});

/** The choice with one more, or one less, in the order of all. */
export const toggled = <T extends string>(all: readonly T[], chosen: readonly T[], one: T): T[] =>
  all.filter((each) => (each === one) !== chosen.includes(each));

/** One move between balances of the same player is two rows: what left and what came. */
export const rowKey = ({ id, direction }: HistoryRows[HistoryName]) => `${id} ${direction}`;
