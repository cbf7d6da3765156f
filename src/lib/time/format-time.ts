import type { Language } from '../text/text-keys.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Making a formatter is slow and a table shows hundreds of times, so each is made once. */
function once<Made>(make: (language: Language) => Made): (language: Language) => Made {
  const made = new Map<Language, Made>();
  return (language) => {
    const known = made.get(language);
    if (known) return known;
    const fresh = make(language);
    made.set(language, fresh);
    return fresh;
  };
}

const dateTimeOf = once((language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }));
const dateOf = once((language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }));
const relativeOf = once((language) => new Intl.RelativeTimeFormat(language, { numeric: 'always', style: 'short' }));

export function formatDateTime(
  at: string | number,
  language: Language,
  show: 'date' | 'dateTime' = 'dateTime',
): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return '–';
  return (show === 'date' ? dateOf : dateTimeOf)(language).format(date);
}

/** 2026-11-21 02:40:00, without the zone: the text around it says UTC. */
export function formatUtc(at: string | number): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? '–' : date.toISOString().slice(0, 19).replace('T', ' ');
}

const steps = [
  { unit: 'day', length: DAY },
  { unit: 'hour', length: HOUR },
  { unit: 'minute', length: MINUTE },
] as const;

/** "3 min. ago" and "in 2 hr."; an instant just ahead of the clock counts as now. */
export function formatRelative(at: string, now: number, language: Language): string {
  const distance = Date.parse(at) - now;
  if (Number.isNaN(distance)) return '–';
  const size = Math.abs(distance);
  const format = relativeOf(language);
  const step = steps.find(({ length }) => size >= length);
  if (step) return format.format(Math.trunc(distance / step.length), step.unit);
  const seconds = Math.trunc(distance / SECOND);
  return format.format(seconds === 0 ? -0 : seconds, 'second');
}

const spans = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Texts in Chinese set figures apart from the words around them; what the browser makes of a unit does not. */
export const spaceUnits = (text: string, language: Language): string =>
  language.startsWith('zh') ? text.replace(/(\d)(?=\p{Script=Han})/gu, '$1 ') : text;

/** A length of time in the largest unit that it is a whole number of: 79,200 seconds are 22 hours. */
export function formatSpan(seconds: number, language: Language): string {
  const [unit, length] = spans.find(([, each]) => seconds > 0 && seconds % each === 0) ?? (['second', 1] as const);
  const figure = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return spaceUnits(figure.format(seconds / length), language);
}

/** The most that is allowed, cut to whole units of the largest that fits: what is told is allowed, whatever the odd seconds. */
export function formatMost(seconds: number, language: Language): string {
  const length = spans.find(([, each]) => seconds >= each)?.[1] ?? 1;
  return formatSpan(Math.floor(seconds / length) * length, language);
}

export type Duration = { days: number; hours: number; minutes: number; seconds: number };

/** Null once nothing is left. The last part of a second still counts as one. */
export function splitDuration(ms: number): Duration | null {
  if (!(ms > 0)) return null;
  const seconds = Math.ceil(ms / SECOND);
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor((seconds % 86_400) / 3_600),
    minutes: Math.floor((seconds % 3_600) / 60),
    seconds: seconds % 60,
  };
}
