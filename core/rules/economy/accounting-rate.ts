const RATE = /^(\d{1,12})(?:\.(\d{1,18}))?$/;

/** What so many of one coin come to in ARCA by a rate such as 2.5, exact but for the last digit; null for no rate. */
export function inArca(
  amount: bigint,
  { rate, decimals }: { rate: string | null; decimals: number },
  arca: { decimals: number },
): bigint | null {
  const match = RATE.exec(rate ?? '');
  if (!match) return null;
  const fraction = match[2] ?? '';
  const scaled = amount * BigInt(`${match[1] ?? ''}${fraction}`) * 10n ** BigInt(arca.decimals);
  return scaled / 10n ** BigInt(fraction.length + decimals);
}

/** How much of a coin of 18 decimals so much ARCA is by the coin's rate, rounded down; null for no rate. */
export function fromArca(arca: bigint, rate: string | null): bigint | null {
  const match = RATE.exec(rate ?? '');
  if (!match) return null;
  const fraction = match[2] ?? '';
  const scaled = BigInt(`${match[1] ?? ''}${fraction}`);
  return scaled === 0n ? null : (arca * 10n ** BigInt(fraction.length)) / scaled;
}
