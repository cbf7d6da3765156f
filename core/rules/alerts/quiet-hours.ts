/** From and to are minutes of the player's day; a span may go over midnight. Null is no quiet at all. */
export type QuietHours = { timeZone: string; from: number; to: number } | null;

const MINUTE_MS = 60_000;
const DAY = 1_440;

/** Whether this machine knows the zone by that name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The minute of the day there. */
export function minuteOfDay(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const [hour, minute] = parts.format(at).split(':');
  return Number(hour) * 60 + Number(minute);
}

/** Whether nobody should be disturbed now. */
export function isQuiet(at: Date, quiet: QuietHours): boolean {
  if (quiet === null || quiet.from === quiet.to) return false;
  const now = minuteOfDay(at, quiet.timeZone);
  return quiet.from < quiet.to ? quiet.from <= now && now < quiet.to : quiet.from <= now || now < quiet.to;
}

export type MailLimits = {
  /** At least so much time between two mails. */
  spacingMs: number;
  /** At most so many in 24 hours. */
  perDay: number;
};
export const MAIL_LIMITS: MailLimits = { spacingMs: 10 * MINUTE_MS, perDay: 12 };

/** Whether another mail may go out now; what it would have told goes into the next one. */
export function mayMail(
  at: Date,
  { quiet, sentAt }: { quiet: QuietHours; sentAt: readonly Date[] },
  limits: MailLimits = MAIL_LIMITS,
): boolean {
  if (isQuiet(at, quiet)) return false;
  const today = sentAt.filter((sent) => at.getTime() - sent.getTime() < DAY * MINUTE_MS);
  return today.length < limits.perDay && today.every((sent) => at.getTime() - sent.getTime() >= limits.spacingMs);
}
