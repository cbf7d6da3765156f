import type { BookUnits } from '../amount.ts';

/** Why a text is no amount, or none that can be taken. */
export type AmountVerdict = 'ok' | 'required' | 'notNumeric' | 'tooPrecise' | 'tooLow' | 'tooHigh' | 'moreThanBalance';
export type ReadAmount = { verdict: AmountVerdict; amount: bigint | null };
export type AmountBounds = { min?: bigint; max?: bigint; balance?: bigint | null };

const PLAIN = /^(\d{1,60})(?:\.(\d*))?$/;
const WHOLE_GROUPS = /^\d{1,3}(?:[.,]\d{3})+$/;
/** What people and other programs put between groups of digits. */
const GAPS = /[\s'’_\u00a0\u2009\u202f]/g;

/** The places where a separator of groups stands have three digits between them; else it is none. */
function withoutGroups(whole: string, separator: string): string | null {
  if (!whole.includes(separator)) return whole;
  return WHOLE_GROUPS.test(whole) ? whole.replaceAll(separator, '') : null;
}

/** With both signs in it, the last one begins the decimals. */
function fromBoth(text: string): string | null {
  const isPointLast = text.lastIndexOf('.') > text.lastIndexOf(',');
  const [point, group] = isPointLast ? ['.', ','] : [',', '.'];
  const [head = '', fraction = '', ...more] = text.split(point);
  const whole = more.length > 0 ? null : withoutGroups(head, group);
  return whole === null || fraction.includes(group) ? null : `${whole}.${fraction}`;
}

const withWhole = (text: string) => (/^\.\d/.test(text) ? `0${text}` : text);

/**
 * A number in whatever form it was typed or pasted, in digits and one point: 1,234.5 and 1.234,5 and 1 234,5 and １２３４．５
 * are 1234.5. One comma before exactly three digits is of a group, as the hub itself writes amounts. Null when it is no number.
 */
export function plainNumber(typed: string): string | null {
  const text = typed.normalize('NFKC').replaceAll('。', '.').replaceAll('、', ',').trim().replace(GAPS, '');
  const commas = text.split(',').length - 1;
  const points = text.split('.').length - 1;
  if (commas > 0 && points > 0) return fromBoth(text);
  if (commas > 1 || points > 1) return withoutGroups(text, commas > 1 ? ',' : '.');
  if (commas === 0) return withWhole(text);
  return WHOLE_GROUPS.test(text) && !text.startsWith('0') ? text.replace(',', '') : withWhole(text.replace(',', '.'));
}

/** The amount in the smallest unit, exact to the last digit, or why it cannot be taken. Never a float in between. */
export function readAmount(typed: string, { decimals }: Pick<BookUnits, 'decimals'>, bounds: AmountBounds): ReadAmount {
  if (typed.trim() === '') return { verdict: 'required', amount: null };
  const match = PLAIN.exec(plainNumber(typed) ?? '');
  if (!match) return { verdict: 'notNumeric', amount: null };
  const fraction = (match[2] ?? '').replace(/0+$/, '');
  if (fraction.length > decimals) return { verdict: 'tooPrecise', amount: null };
  const amount = BigInt((match[1] ?? '0') + fraction.padEnd(decimals, '0'));
  return { verdict: judge(amount, bounds), amount };
}

function judge(amount: bigint, { min = 1n, max, balance }: AmountBounds): AmountVerdict {
  if (amount < min) return 'tooLow';
  if (typeof balance === 'bigint' && amount > balance) return 'moreThanBalance';
  return max !== undefined && amount > max ? 'tooHigh' : 'ok';
}

/** The most that can be chosen at once; null when it is not known. */
export function mostOf({ max, balance }: AmountBounds): bigint | null {
  if (typeof balance !== 'bigint') return max ?? null;
  return max !== undefined && max < balance ? max : balance;
}
