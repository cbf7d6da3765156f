import { useMemo } from 'react';
import { worthInArca } from '../../../../core/rules/bounties/worth.ts';
import { miningPercentOfLevel } from '../../../../core/rules/economy/vip.ts';
import {
  adviseHero,
  bestVote,
  COMPARED_DAYS,
  type HeroUse,
  type UseValue,
} from '../../../../core/rules/planners/best-for.ts';
import { heroEndpoints, type HeroDetails, type HeroState } from '../../../../core/wire/game/heroes.ts';
import { marketDataEndpoints } from '../../../../core/wire/game/market-data.ts';
import { bountyEndpoints } from '../../../../core/wire/lp/bounties.ts';
import { tokenOf, useChainConfig } from '../../../chain/chain-config.ts';
import { useForgeSettings } from '../../../chain/forge-settings.ts';
import { FailureState } from '../../../components/display/failure-state.tsx';
import { Money } from '../../../components/display/money.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { isSameAddress } from '../../../lib/address.ts';
import { formatAmount } from '../../../lib/amount.ts';
import { useTradeFee } from '../../../lib/data/fees/trade-fees.ts';
import { joinReadings } from '../../../lib/view/reading.ts';
import { formatBps, formatCount } from '../../../lib/number.ts';
import { useDynamicText, useText } from '../../../lib/text/use-text.ts';
import { tokenUnits } from '../../../lib/tokens/token.ts';
import { useApi } from '../../../lib/use-api.ts';
import styles from '../details/details.module.css';

export type BestForProps = {
  hero: HeroDetails;
  /** Of the reader: whose V-Crystal would vote, and at which level he sells and mines. */
  account: string | null;
  vipLevel: number;
};

const half = (low: string, high: string) => (BigInt(low) + BigInt(high)) / 2n;

/** What one's free V-Crystal would earn with this hero's vote, in ARCA; null where there is nothing to vote with or for. */
function useVotePays(account: string | null) {
  const contracts = useChainConfig()?.contracts;
  const standing = useApi(
    bountyEndpoints.epoch,
    { id: '0', ...(account ? { address: account } : {}) },
    { enabled: account !== null, quiet: true },
  );
  const epoch = standing.data;
  const free = epoch ? BigInt(epoch.power.valid) - BigInt(epoch.power.used) : 0n;
  const query = useApi(bountyEndpoints.openings, { power: free.toString() }, { enabled: free > 0n, quiet: true });
  const queries = [...(account === null ? [] : [standing]), ...(free > 0n ? [query] : [])];
  const found = query.data;
  if (!found || !contracts || found.epochId === null || free <= 0n) return { votePays: null, queries };
  const openings = found.openings.map(({ token, reward, voted }) => ({
    reward: worthInArca(token, BigInt(reward), contracts),
    voted: BigInt(voted),
  }));
  return { votePays: bestVote(openings, free, found.cutBps), queries };
}

function useAdvice({ hero, account, vipLevel }: BestForProps) {
  const now = useApi(
    marketDataEndpoints.now,
    { filter: { kind: 'hero', id: hero.id, currency: 'ARCA' } },
    { live: 'orders', quiet: true },
  );
  const facets = useApi(heroEndpoints.facets, { filter: {} }, { live: 'heroes', quiet: true });
  const { votePays, queries } = useVotePays(account);
  const feeBps = useTradeFee(vipLevel);
  const settings = useForgeSettings();
  const forge = settings.data ?? null;
  // Without the forge's settings the advice says what it does not know; the rest is as true as with them.
  const known = joinReadings([now, facets, ...queries]);
  const reading = { ...known, isKnown: known.isKnown && !settings.isPending };
  const advice = useMemo(() => {
    const { band = null, floor = null } = now.data ?? {};
    const usual = band ? half(band.low, band.high) : null;
    const rarities = facets.data?.facets.rarity ?? [];
    return adviseHero({
      state: hero.state === 'listed' && !isSameAddress(hero.owner, account) ? 'idle' : hero.state, // as who buys it gets it
      forge,
      rarity: hero.rarity,
      upgradeLevel: hero.upgradeLevel,
      heroBps: hero.miningBonusBps,
      vipPercent: miningPercentOfLevel(vipLevel),
      feeBps,
      price: usual ?? (floor === null ? null : BigInt(floor)),
      floors: new Map(rarities.flatMap((one) => (one.floor === null ? [] : [[one.value, BigInt(one.floor)] as const]))),
      votePays,
    });
  }, [hero, account, vipLevel, feeBps, now.data, facets.data, votePays, forge]);
  return { advice, reading };
}

/** The figures that a value comes from. */
function useWhy({ advice, vipLevel }: { advice: ReturnType<typeof adviseHero>; vipLevel: number }) {
  const t = useText();
  const feeBps = useTradeFee(vipLevel);
  const config = useChainConfig();
  const [arca, ore] = [config && tokenOf(config, 'ARCA'), config && tokenUnits(config, 'WO')];
  const { oreADay, energy, energyPrice, speed } = advice;
  const inOre = (amount: bigint) => (ore ? `${formatAmount(amount, ore)} ${ore.symbol}` : '');
  const price = energyPrice !== null && arca ? `${formatAmount(energyPrice * 480n, arca)} ${arca.symbol}` : '–';
  const why: Record<HeroUse, string> = {
    sell: t('forge.best.sell', { fee: formatBps(feeBps) }),
    mine: t('forge.best.mine', {
      speed: t(`mining.speeds.${speed}`),
      high: inOre(oreADay.high),
      low: inOre(oreADay.low),
      energy: price,
    }),
    burn: t('forge.best.burn', { energy: formatCount(energy ?? Number.NaN), price }),
    vote: t('forge.best.vote'),
    upgrade: t('forge.best.upgrade'),
  };
  return (use: HeroUse) => why[use];
}

/** What this hero is best for: sell, mine, burn, vote, upgrade another one; by the market as it is now. */
export function BestFor(props: BestForProps) {
  const t = useText();
  const config = useChainConfig();
  const arca = config && tokenOf(config, 'ARCA');
  const { advice, reading } = useAdvice(props);
  const text = useDynamicText();
  const closedText = (state: HeroState) => t('forge.best.closed', { state: text(`heroes.state.${state}`, state) });
  const whyOf = useWhy({ advice, vipLevel: props.vipLevel });
  // A use whose figures are missing would only seem to be worth less.
  if (reading.error !== null) return <FailureState error={reading.error} onRetry={reading.retry} compact />;
  if (!reading.isKnown || !arca) return <TableSkeleton rows={5} />;
  const [first] = advice.values;
  const tag = ({ use, keeps }: UseValue) => (
    <>
      <strong>{t(`forge.best.uses.${use}`)}</strong>{' '}
      {use === first?.use && first.value !== null && <span className={styles.chip}>{t('forge.best.most')}</span>}{' '}
      {keeps && <span className={styles.chip}>{t('forge.best.keeps')}</span>}
    </>
  );
  return (
    <>
      <p className={styles.plain}>{t('forge.best.note', { days: COMPARED_DAYS })}</p>
      <ol className={styles.uses} aria-label={t('forge.best.title')}>
        {advice.values.map((one) => (
          <li key={one.use}>
            <span>{tag(one)}</span>
            <span>{one.value === null ? '–' : <Money amount={one.value} token={arca} />}</span>
            <span className={styles.plain}>{one.closedBy === null ? whyOf(one.use) : closedText(one.closedBy)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
