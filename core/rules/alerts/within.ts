export type Range<Bound> = { gte?: Bound | undefined; lte?: Bound | undefined };

/** Whether it lies in the range, whose bounds belong to it. */
export function isWithin<T extends number | bigint>(value: T, range: Range<T> = {}): boolean {
  return (range.gte === undefined || value >= range.gte) && (range.lte === undefined || value <= range.lte);
}
