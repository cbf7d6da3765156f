export const currencyParts = ['currency', 'energy', 'heroes', 'boxes', 'items', 'vouchers'] as const;
export type CurrencyPart = (typeof currencyParts)[number];

/** `asset`: what of it a claim led to; empty for nothing. */
export type PartQuery = { part: CurrencyPart; asset: string };

/** Which part of the wallet centre is on screen. */
export const partCodec = {
  decode: (search: URLSearchParams): PartQuery => ({
    part: currencyParts.find((part) => part === search.get('part')) ?? 'currency',
    asset: search.get('asset') ?? '',
  }),
  encode: ({ part, asset }: PartQuery): URLSearchParams =>
    new URLSearchParams({ ...(part === 'currency' ? {} : { part }), ...(asset === '' ? {} : { asset }) }),
};

export const partPath = (part: CurrencyPart): string => (part === 'currency' ? '/currency' : `/currency?part=${part}`);
