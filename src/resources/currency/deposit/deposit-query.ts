import { movableOf } from '../resources.ts';

export type DepositQuery = { of: '37' | '38'; amount: string };

const MAX_TYPED = 80;

/** What is being deposited stands in the address, so that a reload goes on where it stopped. */
export const depositCodec = {
  decode: (search: URLSearchParams): DepositQuery => ({
    of: movableOf(search.get('of') ?? '')?.resType === '38' ? '38' : '37',
    amount: (search.get('amount') ?? '').slice(0, MAX_TYPED),
  }),
  encode: ({ of, amount }: DepositQuery): URLSearchParams =>
    new URLSearchParams({ ...(of === '37' ? {} : { of }), ...(amount === '' ? {} : { amount }) }),
};
