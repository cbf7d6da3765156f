import { activityKind, type ActivityKind } from '../../../../core/wire/account/profile.ts';
import type { Order } from '../../../../core/wire/list-query.ts';

export const activityRanges = ['24h', '7d', '30d', 'all', 'custom'] as const;
export type ActivityRange = (typeof activityRanges)[number];

/** What the log shows, as its URL says it. `from` and `to` are days, 2026-03-01, in the reader's own time; '' for open. */
export type ActivityQuery = {
  kinds: readonly ActivityKind[];
  range: ActivityRange;
  from: string;
  to: string;
  order: Order;
};

export const emptyActivityQuery: ActivityQuery = { kinds: [], range: 'all', from: '', to: '', order: 'desc' };

const HOUR_MS = 3_600_000;
const rangeMs = { '24h': 24 * HOUR_MS, '7d': 7 * 24 * HOUR_MS, '30d': 30 * 24 * HOUR_MS } as const;
/** A range that ends now would be another question at every drawing. */
const STEP_MS = 60_000;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The day as it stands, or '' for what is none: 2026-02-31, a year before the product, a word. */
export function cleanDay(text: string | null): string {
  if (text === null || !DAY.test(text)) return '';
  const at = new Date(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
  return isDay && text >= '2000-01-01' ? text : '';
}

/** Whatever a URL holds, a query comes out; days the wrong way round change places. */
export function decodeActivityQuery(search: URLSearchParams): ActivityQuery {
  const named = new Set((search.get('kind') ?? '').slice(0, 200).split(','));
  const days = [cleanDay(search.get('from')), cleanDay(search.get('to'))] as const;
  const isReversed = days[0] !== '' && days[1] !== '' && days[0] > days[1];
  const [from, to] = isReversed ? [days[1], days[0]] : days;
  const range = activityRanges.find((each) => each === search.get('range')) ?? (from || to ? 'custom' : 'all');
  return {
    kinds: activityKind.options.filter((kind) => named.has(kind)),
    range,
    from: range === 'custom' ? from : '',
    to: range === 'custom' ? to : '',
    order: search.get('order') === 'asc' ? 'asc' : 'desc',
  };
}

export function encodeActivityQuery({ kinds, range, from, to, order }: ActivityQuery): URLSearchParams {
  const search = new URLSearchParams();
  if (kinds.length > 0) search.set('kind', kinds.join(','));
  if (range !== 'all') search.set('range', range);
  if (range === 'custom' && from) search.set('from', from);
  if (range === 'custom' && to) search.set('to', to);
  if (order === 'asc') search.set('order', 'asc');
  return search;
}

/** The first instant of a day where the reader is; `days` later for the first of the next. */
function startOfDay(day: string, days = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map((part) => Number.parseInt(part, 10));
  return new Date(year, month - 1, date + days);
}

/** The filter as the wire has it. A day counts from its first to its last millisecond. */
export function toActivityFilter({ kinds, range, from, to }: ActivityQuery, now: number) {
  const at = () => {
    if (range === 'all') return {};
    if (range !== 'custom') {
      const start = Math.floor((now - rangeMs[range]) / STEP_MS) * STEP_MS;
      return { at: { gte: new Date(start).toISOString() } };
    }
    const bounds = {
      ...(from ? { gte: startOfDay(from).toISOString() } : {}),
      ...(to ? { lte: new Date(startOfDay(to, 1).getTime() - 1).toISOString() } : {}),
    };
    return from || to ? { at: bounds } : {};
  };
  return { ...(kinds.length > 0 ? { kind: [...kinds] } : {}), ...at() };
}

export const isFiltered = ({ kinds, range, from, to }: ActivityQuery): boolean =>
  kinds.length > 0 || (range !== 'all' && (range !== 'custom' || from !== '' || to !== ''));

export function toggleKind(kinds: readonly ActivityKind[], kind: ActivityKind): ActivityKind[] {
  return activityKind.options.filter((each) => (each === kind) !== kinds.includes(each));
}
