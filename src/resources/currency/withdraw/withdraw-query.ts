import type { OrderedVariant, Withdrawal } from '../../../../core/wire/game/withdrawals.ts';

/** What a withdrawal draws from: a currency by number, an item by id, or what was earned. */
export type WithdrawQuery = { from: string };

const ITEM = /^[1-9]\d{4,14}$/;
export const sources = ['37', '38', 'referral', 'staking'] as const;
export type Source = (typeof sources)[number];
export const isSource = (from: string): from is Source => (sources as readonly string[]).includes(from);

export const withdrawCodec = {
  decode(search: URLSearchParams): WithdrawQuery {
    const from = search.get('from') ?? '';
    return { from: isSource(from) || ITEM.test(from) ? from : '37' };
  },
  encode: ({ from }: WithdrawQuery): URLSearchParams => new URLSearchParams(from === '37' ? {} : { from }),
};

/** Where as much of the same as one likes is ordered. */
export function withdrawPathOf({ resType, variant }: Pick<Withdrawal, 'resType' | 'variant'>): string {
  const from = variant === 'referral' || variant === 'staking' ? variant : resType;
  return `/currency/withdraw?from=${from}`;
}

/** As the wire has it. */
export function orderedFrom(from: string): { resType: string; variant: OrderedVariant } {
  if (from === 'referral' || from === 'staking') return { resType: '37', variant: from };
  return { resType: from, variant: 'game' };
}
