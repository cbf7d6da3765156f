import { MAIL_LIMITS } from '../../../core/rules/alerts/quiet-hours.ts';
import { REFUND_AFTER_MS } from '../../../core/rules/draws/refund.ts';
import { SAVINGS_MS } from '../../../core/rules/economy/savings.ts';
import { withdrawRules } from '../../../core/rules/economy/withdrawals.ts';
import { HERO_NAME_PAUSE_MS } from '../../../core/rules/hero-names.ts';
import { LOW_SPEED_BPS, MINUTES_PER_DAY, WEEK_SHARE_MOST_BPS } from '../../../core/rules/mines/rates.ts';
import {
  INVITATION_OPEN_MS,
  REGISTRATION_MS,
  ROUND_MS,
  ROUNDS,
  TEAM_LOCK_MS,
} from '../../../core/rules/seasons/calendar.ts';
import { LOTTERY_BPS } from '../../../core/rules/seasons/pool.ts';
import { TEAM_MAX, TEAM_MIN } from '../../../core/rules/seasons/teams.ts';
import { MAX_ALERTS, MAX_FILE_BYTES, MAX_PIXELS, MAX_WATCHES, MESSAGE_MS } from '../../../core/wire/limits.ts';
import { formatBps } from '../number.ts';
import { formatSpan, spaceUnits } from '../time/format-time.ts';
import type { Language } from './text-keys.ts';

const MIB = 1024 * 1024;
const span = (ms: number, language: Language) => formatSpan(ms / 1_000, language);
const count = (value: number, language: Language, unit?: 'minute') =>
  spaceUnits(
    new Intl.NumberFormat(language, unit ? { style: 'unit', unit, unitDisplay: 'long' } : {}).format(value),
    language,
  );

/**
 * What a text may name without being given it: the rules' own figures, so that a rule and the sentence about it are never
 * two things. What the server or a contract sets is not here: it comes over the wire.
 */
export const figuresOf = (language: Language): Record<string, string> => ({
  heroNamePause: span(HERO_NAME_PAUSE_MS, language),
  invitationOpen: span(INVITATION_OPEN_MS, language),
  lotteryPart: formatBps(LOTTERY_BPS),
  lowSpeedPart: formatBps(LOW_SPEED_BPS),
  mailPause: span(MAIL_LIMITS.spacingMs, language),
  messageLife: span(MESSAGE_MS, language),
  mostAlerts: count(MAX_ALERTS, language),
  mostFileSize: `${count(MAX_FILE_BYTES / MIB, language)} MB`,
  mostMails: count(MAIL_LIMITS.perDay, language),
  mostPixels: spaceUnits(
    new Intl.NumberFormat(language, { notation: 'compact', compactDisplay: 'long' }).format(MAX_PIXELS),
    language,
  ),
  mostWatches: count(MAX_WATCHES, language),
  mostWeekShare: formatBps(WEEK_SHARE_MOST_BPS),
  refundAfter: span(REFUND_AFTER_MS, language),
  registrationOpen: span(REGISTRATION_MS, language),
  savingsSpan: span(SAVINGS_MS, language),
  seasonLength: span(ROUNDS * ROUND_MS, language),
  seasonRounds: count(ROUNDS, language),
  // What a refusal says by itself goes before it: a server may have no more than the code.
  spacing: span(withdrawRules.spacingMs, language),
  teamLock: span(TEAM_LOCK_MS, language),
  teamMax: count(TEAM_MAX, language),
  teamMin: count(TEAM_MIN, language),
  workedEnergy: count(MINUTES_PER_DAY, language),
  workedMinutes: count(MINUTES_PER_DAY, language, 'minute'),
});

/** The lengths of time that a refusal names, as the server says them in milliseconds, in words. */
export const spansOf = (spans: Readonly<Record<string, number>>, language: Language): Record<string, string> =>
  Object.fromEntries(Object.entries(spans).map(([name, ms]) => [name, span(ms, language)]));
