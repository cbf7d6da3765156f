import type { BountyOfferRow, BountyPayerRow, BountySumsRow } from '../bounties.tables.ts';

const ONE = 10n ** 18n;
const figures = [
  'captains',
  'voters',
  'voted',
  'bonus',
  'weight',
  'bounties',
  'open',
  'shared',
  'paid',
  'swept',
  'refunded',
  'settled',
] as const;
type Figures = Record<(typeof figures)[number], bigint>;

const keyOf = (epochId: number, token: string) => `${epochId}-${token}`;
const none = (): Figures => Object.fromEntries(figures.map((name) => [name, 0n])) as Figures;

/** What a bounty adds to its epoch. */
function figuresOf(offer: BountyOfferRow): Figures {
  const [voted, multiplier, reward] = [BigInt(offer.voted), BigInt(offer.multiplier), BigInt(offer.reward)];
  return {
    captains: 1n,
    voters: BigInt(offer.voters),
    voted,
    bonus: multiplier - ONE,
    weight: voted * multiplier,
    bounties: reward,
    open: offer.isCancelled ? 0n : reward,
    shared: voted === 0n ? 0n : reward,
    paid: BigInt(offer.claimed) - BigInt(offer.swept),
    swept: BigInt(offer.swept),
    refunded: 0n,
    settled: BigInt(offer.settled ?? '0'),
  };
}

/** Bounties and payers as they are known now. */
export type Summed = { offers: readonly BountyOfferRow[]; payers: readonly BountyPayerRow[] };

/** All that they add, epoch by epoch and token by token. */
function total({ offers, payers }: Summed): Map<string, { epochId: number; token: string; figures: Figures }> {
  const sums = new Map<string, { epochId: number; token: string; figures: Figures }>();
  const tokens = new Map<string, string>();
  const at = (epochId: number, token: string) => {
    const key = keyOf(epochId, token);
    const sum = sums.get(key) ?? { epochId, token, figures: none() };
    sums.set(key, sum);
    return sum.figures;
  };
  for (const offer of offers) {
    tokens.set(`${offer.epochId}-${offer.captainId}`, offer.token);
    const [own, sum] = [figuresOf(offer), at(offer.epochId, offer.token)];
    for (const name of figures) sum[name] += own[name];
  }
  for (const { epochId, captainId, refunded } of payers) {
    const token = tokens.get(`${epochId}-${captainId}`);
    if (token !== undefined) at(epochId, token).refunded += BigInt(refunded);
  }
  return sums;
}

/**
 * The sums of epochs after a change: as they were, without what the bounties were before it, and with what they are now. So
 * a page of twenty thousand captains adds up nothing.
 */
export function sumsAfter(known: readonly BountySumsRow[], before: Summed, after: Summed): BountySumsRow[] {
  const [was, is] = [total(before), total(after)];
  return [...is.values()].map(({ epochId, token, figures: now }) => {
    const row = known.find((sum) => sum.epochId === epochId && sum.token === token);
    const then = was.get(keyOf(epochId, token))?.figures ?? none();
    const valueOf = (name: keyof Figures) => (BigInt(row?.[name] ?? 0) - then[name] + now[name]).toString();
    return {
      epochId,
      token,
      captains: Number(valueOf('captains')),
      voters: Number(valueOf('voters')),
      voted: valueOf('voted'),
      bonus: valueOf('bonus'),
      weight: valueOf('weight'),
      bounties: valueOf('bounties'),
      open: valueOf('open'),
      shared: valueOf('shared'),
      paid: valueOf('paid'),
      swept: valueOf('swept'),
      refunded: valueOf('refunded'),
      settled: valueOf('settled'),
    };
  });
}
