/** How many pieces of each kind there are among these. */
export function countsOf(badgeIds: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of badgeIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
