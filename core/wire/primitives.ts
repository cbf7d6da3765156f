import * as z from 'zod/mini';

/** Token quantity in the smallest unit, as decimal digits (house.md 2.11). Up to 78 digits: a uint256. */
export const amount = z.string().check(z.regex(/^(0|[1-9]\d{0,77})$/));
export type Amount = z.infer<typeof amount>;

/** EVM address, lower-case on the wire. */
export const address = z.string().check(z.regex(/^0x[0-9a-f]{40}$/));
export type Address = z.infer<typeof address>;

/** As `address`, but accepting the checksum form of EIP-55 as input; the result is lower-case. */
export const addressInput = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  z.transform((text: string) => text.toLowerCase()),
);

/** 32-byte hash: a transaction's or a block's. */
export const hash = z.string().check(z.regex(/^0x[0-9a-f]{64}$/));

/** Time in UTC, ISO 8601 with milliseconds. */
export const instant = z.iso.datetime();

/** Non-negative integer id that may pass 2^53, as decimal digits. */
export const id = z.string().check(z.regex(/^(0|[1-9]\d{0,77})$/));

/** Basis points, 1/10000. */
export const bps = z.int().check(z.gte(0), z.lte(10000));

/** Payment tokens of the market. Their addresses and decimals come with the chain configuration. */
export const currencies = ['ARCA', 'RON'] as const;
export const currency = z.enum(currencies);
export type Currency = z.infer<typeof currency>;

/** Whole number within bounds that also arrives as text in a query string. */
export function integer(min: number, max: number) {
  return z.int().check(z.gte(min), z.lte(max));
}
