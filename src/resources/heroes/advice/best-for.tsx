import { useMemo } from 'react';
import { miningPercentOfLevel } from '../../../../core/rules/economy/vip.ts';
import { adviseHero, COMPARED_DAYS, type UseValue } from '../../../../core/rules/planners/best-for.ts';
import { heroEndpoints, type HeroDetails, type HeroState } from '../../../../core/wire/game/heroes.ts';
import { marketDataEndpoints, type MarketNow } from '../../../../core/wire/game/market-data.ts';
import { tokenOf, useChainConfig } from '../../../chain/chain-config.ts';
import { useForgeSettings } from '../../../chain/forge-settings.ts';
import { FailureState } from '../../../components/display/failure-state.tsx';
import { Money } from '../../../components/display/money.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { isSameAddress } from '../../../lib/address.ts';
import { useTradeFee } from '../../../lib/data/fees/trade-fees.ts';
import { joinReadings } from '../../../lib/view/reading.ts';
import { useDynamicText, useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import { useVotePays } from './use-vote-pays.ts';
import { useWhy, type Usual } from './use-why.ts';
import styles from '../details/details.module.css';

export type BestForProps = {
  hero: HeroDetails;
  /** Of the reader: whose V-Crystal would vote, and at which level he sells and mines. */
  account: string | null;
  vipLevel: number;
};

/** The middle of the band, or the floor where too few were sold to know one. */
function usualOf(now: MarketNow | undefined): Usual {
  const { band = null, floor = null } = now ?? {};
  if (!band) return { band, price: floor === null ? null : BigInt(floor) };
  const [low, high] = [BigInt(band.low), BigInt(band.high)];
  return { band: { low, high }, price: (low + high) / 2n };
}

function useAdvice({ hero, account, vipLevel }: BestForProps) {
  const now = useApi(
    marketDataEndpoints.now,
    { filter: { kind: 'hero', id: hero.id, currency: 'ARCA' } },
    { live: 'orders', quiet: true },
  );
  const facets = useApi(heroEndpoints.facets, { filter: {} }, { live: 'heroes', quiet: true });
  const { vote, queries } = useVotePays(account);
  const feeBps = useTradeFee(vipLevel);
  const settings = useForgeSettings();
  const forge = settings.data ?? null;
  // Without the forge's settings the advice says what it does not know; the rest is as true as with them.
  const known = joinReadings([now, facets, ...queries]);
  const reading = { ...known, isKnown: known.isKnown && !settings.isPending };
  const votePays = vote.pays;
  const told = useMemo(() => {
    const usual = usualOf(now.data);
    const rarities = facets.data?.facets.rarity ?? [];
    const floors = new Map(
      rarities.flatMap((one) => (one.floor === null ? [] : [[one.value, BigInt(one.floor)] as const])),
    );
    const advice = adviseHero({
      state: hero.state === 'listed' && !isSameAddress(hero.owner, account) ? 'idle' : hero.state, // as who buys it gets it
      forge,
      rarity: hero.rarity,
      upgradeLevel: hero.upgradeLevel,
      heroBps: hero.miningBonusBps,
      vipPercent: miningPercentOfLevel(vipLevel),
      feeBps,
      price: usual.price,
      floors,
      votePays,
    });
    return { advice, usual, floor: floors.get(hero.rarity) ?? null };
  }, [hero, account, vipLevel, feeBps, now.data, facets.data, votePays, forge]);
  return { ...told, vote, reading };
}

/** What this hero is best for: sell, mine, burn, vote, upgrade another one; by the market as it is now. */
export function BestFor(props: BestForProps) {
  const t = useText();
  const config = useChainConfig();
  const arca = config && tokenOf(config, 'ARCA');
  const { reading, ...known } = useAdvice(props);
  const { advice } = known;
  const text = useDynamicText();
  const closedText = (state: HeroState) => t('forge.best.closed', { state: text(`heroes.state.${state}`, state) });
  const whyOf = useWhy({ ...known, vipLevel: props.vipLevel });
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
            <span className={styles.plain}>
              {one.closedBy !== null && <strong>{closedText(one.closedBy)}</strong>}{' '}
              {one.closedBy !== 'burned' && whyOf(one.use)}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
