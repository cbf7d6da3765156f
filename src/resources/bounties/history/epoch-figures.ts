import { netReward } from '../../../../core/rules/bounties/rewards.ts';
import type { BountyVote, EpochRecord } from '../../../../core/wire/lp/bounties.ts';

const ONE = 10n ** 18n;

/** What all bounties of a token were, what of it was paid, swept or went back, and what is left: unclaimed, the cut and dust. */
export function sumsOfToken({ bounties, paid, swept, refunded }: EpochRecord['tokens'][number]) {
  const [all, ...gone] = [bounties, paid, swept, refunded].map(BigInt);
  const left = gone.reduce((rest, each) => rest - each, all ?? 0n);
  return { bounties: BigInt(bounties), paid: BigInt(paid), swept: BigInt(swept), refunded: BigInt(refunded), left };
}

/** The tokens in which bounties were posted in these epochs, ARCA first; ARCA alone where there were none. */
export function tokensOf(records: readonly EpochRecord[], arca: string): string[] {
  const seen = records.flatMap(({ tokens }) => tokens.filter(({ bounties }) => bounties !== '0'));
  return [...new Set([arca, ...seen.map(({ token }) => token).sort()])];
}

/** What the bounties of an epoch were in this token. */
export const bountiesIn = ({ tokens }: EpochRecord, token: string): bigint =>
  BigInt(tokens.find((each) => each.token === token)?.bounties ?? '0');

/** What a V-Crystal on a bounty in this token earned in the epoch on the average; null where nobody voted for one. */
export function yieldOf({ tokens, epoch }: EpochRecord, token: string): bigint | null {
  const sums = tokens.find((each) => each.token === token);
  const votes = BigInt(sums?.voted ?? '0');
  if (votes === 0n || !sums) return null;
  return (netReward(BigInt(sums.shared), epoch.terms.cutBps) * ONE) / votes;
}

/** What became of a vote's share: nobody has it yet, whoever had the hero was paid, or the treasury has it. */
export function payStateOf({ isClaimed, paidTo }: Pick<BountyVote, 'isClaimed' | 'paidTo'>): 'open' | 'paid' | 'swept' {
  if (!isClaimed) return 'open';
  return paidTo === null ? 'swept' : 'paid';
}
