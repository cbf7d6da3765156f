export const currencyParts = ['currency', 'energy', 'heroes', 'boxes', 'items', 'vouchers'] as const;
export type CurrencyPart = (typeof currencyParts)[number];

/** Which part of the wallet centre is on screen. */
export const partCodec = {
  decode: (search: URLSearchParams): { part: CurrencyPart } => ({
    part: currencyParts.find((part) => part === search.get('part')) ?? 'currency',
  }),
  encode: ({ part }: { part: CurrencyPart }): URLSearchParams =>
    new URLSearchParams(part === 'currency' ? {} : { part }),
};

export const partPath = (part: CurrencyPart): string => (part === 'currency' ? '/currency' : `/currency?part=${part}`);
