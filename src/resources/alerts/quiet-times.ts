import { parseWhole } from '../../lib/number.ts';

const MINUTES = 60;
const twoDigits = (part: number) => String(part).padStart(2, '0');

/** A minute of the day as a clock shows it. */
export const clockText = (minute: number): string =>
  `${twoDigits(Math.floor(minute / MINUTES))}:${twoDigits(minute % MINUTES)}`;

/** What a time field says; null for what is no time of a day. */
export function minuteOf(text: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)/.exec(text);
  const [hour, minute] = [parseWhole(match?.[1] ?? ''), parseWhole(match?.[2] ?? '')];
  return hour === null || minute === null ? null : hour * MINUTES + minute;
}

/** The zones that this browser knows, with the one that was chosen and where it is itself. */
export function timeZones(chosen: string): string[] {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [...new Set([here, chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
}
