/** When a pass lets its holder in; times in ISO 8601, null for no limit. */
export type PassEvent = { itemId: string; startsAt: string | null; endsAt: string | null };

/** The windows of the three passes of the game's test in May 2023, where a deployment names no others. */
export const passEvents: readonly PassEvent[] = [
  { itemId: '70001', startsAt: '2023-05-01T00:00:00.000Z', endsAt: '2023-05-08T00:00:00.000Z' },
  { itemId: '70002', startsAt: '2023-05-08T00:00:00.000Z', endsAt: '2023-05-15T00:00:00.000Z' },
  { itemId: '70003', startsAt: '2023-05-15T00:00:00.000Z', endsAt: '2023-06-01T00:00:00.000Z' },
];
