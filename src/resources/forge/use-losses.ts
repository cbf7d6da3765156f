import { heroEndpoints, type Hero } from '../../../core/wire/game/heroes.ts';
import { tokenOf, useChainConfig } from '../../chain/chain-config.ts';
import { formatAmount } from '../../lib/amount.ts';
import { joinReadings, type Read, type Reading } from '../../lib/view/reading.ts';
import { useHoldings } from '../../lib/data/heroes/use-holdings.ts';
import { useUnclaimed } from '../../lib/data/heroes/use-unclaimed.ts';
import { useDynamicText, useLanguage, useText } from '../../lib/text/use-text.ts';
import { formatDateTime } from '../../lib/time/format-time.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { tokenText } from '../../lib/tokens/token-text.ts';
import { useApi } from '../../lib/use-api.ts';
import { useCurrent } from './use-current.ts';
import { useLocked } from './use-locked.ts';

/** The lowest price in ARCA of each rarity, as the market has it now. */
function useFloors(enabled: boolean) {
  const query = useApi(heroEndpoints.facets, { filter: {} }, { enabled, live: 'heroes', quiet: true });
  const rarities = query.data?.facets.rarity ?? [];
  const floors: ReadonlyMap<number, bigint> = new Map(
    rarities.flatMap(({ value, floor }) => (floor === null ? [] : [[value, BigInt(floor)] as const])),
  );
  return { query, floors };
}

/** `current`: the heroes as they are now, by which it is judged. */
type Losses = { losses: string[]; current: readonly Hero[]; reading: Reading };

/**
 * What is lost with each of these heroes, a line each: its name, what the cheapest of its rarity costs, where it is, what is
 * locked for it, what it earned and nobody claimed, what lies in its own account, and the bounty that it is in. Whoever decides may have to read more.
 */
export function useLosses(heroes: readonly Hero[], ...more: readonly Read[]): Losses {
  const t = useText();
  const text = useDynamicText();
  const language = useLanguage();
  const config = useChainConfig();
  const arca = config && tokenOf(config, 'ARCA');
  const { locked, query: ofLocked } = useLocked(heroes.map(({ id }) => id));
  const { floors, query: ofFloors } = useFloors(heroes.length > 0);
  const money = (amount: bigint | undefined) =>
    amount !== undefined && arca && `${formatAmount(amount, arca)} ${arca.symbol}`;
  const { unclaimedOf, unsettledOf, query: ofUnclaimed } = useUnclaimed(heroes.length > 0);
  const { insideOf, query: ofHoldings } = useHoldings(
    heroes.map(({ id }) => id),
    config,
  );
  const { current, query: ofHeroes } = useCurrent(heroes);
  const reading = joinReadings([ofHeroes, ofLocked, ofFloors, ofUnclaimed, ofHoldings, ...more]);
  const losses = current.map((hero) => {
    const [floor, kept] = [money(floors.get(hero.rarity)), money(locked.get(hero.id))];
    const inside = insideOf(hero.id);
    const lost = [
      `${hero.name} #${hero.id}`,
      hero.upgradeLevel > 0 && t('forge.level', { level: hero.upgradeLevel }),
      floor && t('forge.floorValue', { amount: floor }),
      text(`heroes.state.${hero.state}`, hero.state),
      kept && t('forge.lockedLost', { amount: kept }),
      ...unclaimedOf(hero.id).map(({ token, amount: reward, claimsAt }) => {
        const amount = tokenText(config, token, reward);
        const isEarly = Date.parse(claimsAt) > serverNow();
        return isEarly
          ? t('forge.earlyLost', { amount, at: formatDateTime(claimsAt, language) })
          : t('forge.unclaimedLost', { amount });
      }),
      unsettledOf(hero.id) > 0n && t('forge.unsettledLost', { amount: money(unsettledOf(hero.id)) || '' }),
      inside && t('forge.insideLost', { what: inside }),
      hero.state === 'captain' && t('forge.captainLost'),
      hero.state === 'candidate' && t('forge.candidateLost'),
    ];
    return lost.filter(Boolean).join(' · ');
  });
  return { losses, current, reading };
}
