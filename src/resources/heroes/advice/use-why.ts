import type { HeroAdvice, HeroUse } from '../../../../core/rules/planners/best-for.ts';
import { MINUTES_PER_DAY } from '../../../../core/rules/mines/rates.ts';
import { tokenOf, useChainConfig } from '../../../chain/chain-config.ts';
import { crystal, formatAmount } from '../../../lib/amount.ts';
import { useTradeFee } from '../../../lib/data/fees/trade-fees.ts';
import { formatBps, formatCount } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { tokenUnits } from '../../../lib/tokens/token.ts';
import type { VoteOutlook } from './use-vote-pays.ts';

/** What it would be sold for, by what its like was sold for, or else by the lowest price that is asked for one. */
export type Usual = { band: { low: bigint; high: bigint } | null; price: bigint | null };
export type WhyOf = {
  advice: HeroAdvice;
  vipLevel: number;
  usual: Usual;
  vote: VoteOutlook;
  /** The lowest price of its rarity; null where none is for sale. */
  floor: bigint | null;
};

/** The figures that each value comes from, in words. */
export function useWhy({ advice, vipLevel, usual, vote, floor }: WhyOf): (use: HeroUse) => string {
  const t = useText();
  const fee = formatBps(useTradeFee(vipLevel));
  const config = useChainConfig();
  const [arca, ore] = [config && tokenOf(config, 'ARCA'), config && tokenUnits(config, 'WO')];
  const { oreADay, energy, energyPrice, speed } = advice;
  const inArca = (amount: bigint | null) =>
    amount !== null && arca ? `${formatAmount(amount, arca)} ${arca.symbol}` : '–';
  const inOre = (amount: bigint) => (ore ? `${formatAmount(amount, ore)} ${ore.symbol}` : '–');
  const worked = inArca(energyPrice === null ? null : energyPrice * BigInt(MINUTES_PER_DAY));
  const sell = () => {
    const price = inArca(usual.price);
    if (usual.band) {
      const [low, high] = [inArca(usual.band.low), inArca(usual.band.high)];
      return t('forge.best.sell', { price, low, high, fee });
    }
    return usual.price === null ? t('forge.best.sellUnknown') : t('forge.best.sellFloor', { price, fee });
  };
  const why: Record<HeroUse, () => string> = {
    sell,
    mine: () =>
      t('forge.best.mine', {
        speed: t(`mining.speeds.${speed}`),
        high: inOre(oreADay.high),
        low: inOre(oreADay.low),
        energy: worked,
      }),
    burn: () => t('forge.best.burn', { energy: formatCount(energy ?? Number.NaN), price: worked }),
    vote: () =>
      vote.lacks === null
        ? t('forge.best.vote', { crystal: formatAmount(vote.free, crystal), pays: inArca(vote.pays) })
        : t(`forge.best.noVote.${vote.lacks}`),
    upgrade: () =>
      floor === null ? t('forge.best.upgradeUnknown') : t('forge.best.upgrade', { price: inArca(floor) }),
  };
  return (use) => why[use]();
}
