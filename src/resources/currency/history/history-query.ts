import { movementKinds, type MovementKind } from '../../../../core/wire/account/currency.ts';
import type { Order } from '../../../../core/wire/list-query.ts';

export const movementWays = ['all', 'in', 'out'] as const;
export type MovementWay = (typeof movementWays)[number];
export const historyResources = ['37', '38', '43'] as const;
export type HistoryQuery = {
  kinds: readonly MovementKind[];
  of: readonly (typeof historyResources)[number][];
  way: MovementWay;
  order: Order;
};

/** What of the history is shown, as its address says it. */
export const historyCodec = {
  decode(search: URLSearchParams): HistoryQuery {
    const named = (key: string) => new Set((search.get(key) ?? '').slice(0, 200).split(','));
    const [kinds, of] = [named('kind'), named('of')];
    return {
      kinds: movementKinds.filter((kind) => kinds.has(kind)),
      of: historyResources.filter((resource) => of.has(resource)),
      way: movementWays.find((way) => way === search.get('way')) ?? 'all',
      order: search.get('order') === 'asc' ? 'asc' : 'desc',
    };
  },
  encode: ({ kinds, of, way, order }: HistoryQuery): URLSearchParams =>
    new URLSearchParams({
      ...(kinds.length > 0 ? { kind: kinds.join(',') } : {}),
      ...(of.length > 0 ? { of: of.join(',') } : {}),
      ...(way === 'all' ? {} : { way }),
      ...(order === 'asc' ? { order } : {}),
    }),
};

/** The filter as the wire has it. */
export const toMovementFilter = ({ kinds, of, way }: HistoryQuery) => ({
  ...(kinds.length > 0 ? { kind: [...kinds] } : {}),
  ...(of.length > 0 ? { resType: [...of] } : {}),
  ...(way === 'all' ? {} : { direction: way }),
});

/** The choice with one more, or one less, in the order of all. */
export const toggled = <T extends string>(all: readonly T[], chosen: readonly T[], one: T): T[] =>
  all.filter((each) => (each === one) !== chosen.includes(each));
