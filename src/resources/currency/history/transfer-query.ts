import { transferPartners, type TransferPartner } from '../../../../core/wire/account/currency.ts';
import type { Order } from '../../../../core/wire/list-query.ts';
import { movementWays, type MovementWay } from './history-query.ts';

export const transferResources = ['37', '38'] as const;
export type TransferQuery = {
  partners: readonly TransferPartner[];
  of: readonly (typeof transferResources)[number][];
  way: MovementWay;
  order: Order;
};

/** Which transfers of the wallet are shown, as the address says it. */
export const transferCodec = {
  decode(search: URLSearchParams): TransferQuery {
    const named = (key: string) => new Set((search.get(key) ?? '').slice(0, 200).split(','));
    const [partners, of] = [named('with'), named('of')];
    return {
      partners: transferPartners.filter((partner) => partners.has(partner)),
      of: transferResources.filter((resource) => of.has(resource)),
      way: movementWays.find((way) => way === search.get('way')) ?? 'all',
      order: search.get('order') === 'asc' ? 'asc' : 'desc',
    };
  },
  encode: ({ partners, of, way, order }: TransferQuery): URLSearchParams =>
    new URLSearchParams({
      tab: 'wallet',
      ...(partners.length > 0 ? { with: partners.join(',') } : {}),
      ...(of.length > 0 ? { of: of.join(',') } : {}),
      ...(way === 'all' ? {} : { way }),
      ...(order === 'asc' ? { order } : {}),
    }),
};

/** The filter as the wire has it. */
export const toTransferFilter = ({ partners, of, way }: TransferQuery) => ({
  ...(partners.length > 0 ? { with: [...partners] } : {}),
  ...(of.length > 0 ? { resType: [...of] } : {}),
  ...(way === 'all' ? {} : { direction: way }),
});
