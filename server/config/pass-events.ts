import { passEvents, type PassEvent } from '../../core/rules/items/pass-events.ts';
import type { Settings } from './settings.ts';

const SETTING = 'HUB_PASS_EVENTS';
const LINE = /^(7\d{4})=([^/]*)\/([^/]*)$/;
const EXPECTED = 'passes with their windows, such as 70003=2026-05-15T00:00:00Z/2026-06-01T00:00:00Z,70004=/';
const BETA = '70003';
const DAY_MS = 86_400_000;

/** An empty bound is none. Undefined for what is no time. */
function readBound(text: string): string | null | undefined {
  if (text === '') return null;
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

function readEvent(line: string): PassEvent | null {
  const [, itemId, from = '', until = ''] = LINE.exec(line.trim()) ?? [];
  const [startsAt, endsAt] = [readBound(from), readBound(until)];
  return itemId === undefined || startsAt === undefined || endsAt === undefined ? null : { itemId, startsAt, endsAt };
}

/** When passes let in; null where nothing is set. */
export function readPassEvents(settings: Settings): PassEvent[] | null {
  const text = settings.text(SETTING, '');
  if (text === '') return null;
  const events = text.split(',').map(readEvent);
  if (events.includes(null)) settings.refuse(SETTING, `must be ${EXPECTED}`);
  return events.flatMap((event) => event ?? []);
}

/** In a local world the test for which the Beta pass lets in is going on: those of May 2023 are over. */
export function localPassEvents(madeAt: number): PassEvent[] {
  const at = (days: number) => new Date(madeAt * 1_000 + days * DAY_MS).toISOString();
  return passEvents.map((event) => (event.itemId === BETA ? { ...event, startsAt: at(-2), endsAt: at(30) } : event));
}
