/**
 * Tests begin at a moment of their own, not at the real now: a Wednesday morning far from the end of a week, a month and a
 * year, or the moment that `HUB_TEST_NOW` names (`npm run test:all` runs them at several). From there the clock runs.
 */
const WEDNESDAY = '2027-03-03T10:00:00.000Z';
const OWN = Symbol.for('hub.ownClock');

type OwnDate = DateConstructor & { [OWN]?: true };

function startOwnClock(start: number): void {
  const RealDate = globalThis.Date as OwnDate;
  if (RealDate[OWN]) return;
  const ahead = start - RealDate.now();
  const now = () => RealDate.now() + ahead;
  function OwnDate(...args: number[]): Date | string {
    if (new.target === undefined) return new RealDate(now()).toString();
    return Reflect.construct(RealDate, args.length === 0 ? [now()] : args, new.target) as Date;
  }
  // Dates that the platform itself makes, and those of the tests, are of one kind.
  OwnDate.prototype = RealDate.prototype;
  globalThis.Date = Object.assign(OwnDate, {
    [OWN]: true as const,
    now,
    parse: (text: string) => RealDate.parse(text),
    UTC: (...parts: Parameters<typeof Date.UTC>) => RealDate.UTC(...parts),
  }) as unknown as DateConstructor;
}

startOwnClock(Date.parse(process.env['HUB_TEST_NOW'] ?? WEDNESDAY));
