import { marketRanges } from '../../../core/wire/game/market-data.ts';
import { readName } from '../../lib/data/filters.ts';
import { currencies, DEFAULT_CURRENCY } from '../../lib/data/price-bounds.ts';
import type { Span } from './span-switches.tsx';

const DEFAULT_RANGE = '7d';

/** Range and currency in the address; whatever it holds, figures come out. */
export const spanCodec = {
  decode: (search: URLSearchParams): Span => ({
    range: marketRanges.find((range) => range === search.get('range')) ?? DEFAULT_RANGE,
    currency: currencies.find((currency) => currency === search.get('currency')) ?? DEFAULT_CURRENCY,
  }),
  encode: ({ range, currency }: Span): URLSearchParams => {
    const search = new URLSearchParams();
    if (currency !== DEFAULT_CURRENCY) search.set('currency', currency);
    if (range !== DEFAULT_RANGE) search.set('range', range);
    return search;
  },
};

/** The same, and by which name the list of them is narrowed; '' for none. */
export type NamedSpan = Span & { name: string };

export const namedSpanCodec = {
  decode: (search: URLSearchParams): NamedSpan => ({
    ...spanCodec.decode(search),
    name: readName(search.get('name')),
  }),
  encode: ({ name, ...span }: NamedSpan): URLSearchParams => {
    const search = spanCodec.encode(span);
    if (name !== '') search.set('name', name);
    return search;
  },
};
