const COMPACT_FROM = 1_000;

const groupThousands = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** A count in full: 128,904. What is no number is a dash. */
export function formatCount(count: number): string {
  if (!Number.isFinite(count)) return '–';
  const whole = BigInt(Math.trunc(count)); // a large number in full, and no −0
  return `${whole < 0n ? '−' : ''}${groupThousands((whole < 0n ? -whole : whole).toString())}`;
}

/** A count of pieces as the wire has it, in full however many digits: 9,007,199,254,740,993. */
export const formatPieces = (digits: string): string => groupThousands(digits);

/** Thousandths of the wire, with one digit after the point: 2100049 → 2,100.0. */
export function formatThousandths(thousandths: string): string {
  const tenths = BigInt(thousandths) / 100n;
  return `${groupThousands((tenths / 10n).toString())}.${(tenths % 10n).toString()}`;
}

/** A count above 1000 shortened with K (core.md 9): 128.9K. */
export function formatCompactCount(count: number): string {
  if (!Number.isFinite(count) || Math.abs(count) <= COMPACT_FROM) return formatCount(count);
  const tenths = Math.trunc(Math.abs(count) / 100);
  const whole = formatCount(Math.trunc(tenths / 10));
  return `${count < 0 ? '−' : ''}${whole}${tenths % 10 ? `.${String(tenths % 10)}` : ''}K`;
}

/** Basis points as per cent: 300 → 3 %, 221 → 2.21 %. */
export function formatBps(bps: number, options: { sign?: boolean; digits?: number } = {}): string {
  const text = (Math.abs(bps) / 100).toFixed(options.digits ?? 2);
  const shown = options.digits === undefined ? text.replace(/\.?0+$/, '') : text;
  const plus = options.sign && bps > 0 ? '+' : '';
  return `${bps < 0 ? '−' : plus}${shown} %`;
}

/** Change from `before` to `now` in basis points; null when there is nothing to compare with. */
export function changeBps(now: bigint | number, before: bigint | number | null): number | null {
  if (before === null) return null;
  const from = BigInt(before);
  if (from === 0n) return null;
  return Number(((BigInt(now) - from) * 10_000n) / from);
}

/** A part of a whole in basis points, rounded down; nothing of nothing. */
export const partBps = (part: bigint, whole: bigint): number => (whole === 0n ? 0 : Number((part * 10_000n) / whole));

/** A whole number typed or taken from a URL; null when it is none. */
export function parseWhole(text: string): number | null {
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** How many of so many equal parts of the whole an amount fills, for a slider; more than the whole is all of them. */
export function partsOf(amount: bigint, whole: bigint, parts: number): number {
  return whole === 0n ? 0 : Math.min(parts, Number((amount * BigInt(parts)) / whole));
}

const DECIMAL = /^\d{1,12}(?:\.\d{0,12})?$/;

/** A measure that somebody typed, for weighing things against each other and never for paying; null for none. */
export function decimalOf(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  return DECIMAL.test(plain) ? Number(plain) : null;
}
