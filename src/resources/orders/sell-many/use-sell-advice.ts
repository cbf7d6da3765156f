import { useMemo } from 'react';
import { MAX_PAGE_SIZE } from '../../../../core/wire/list-query.ts';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import { marketOfferEndpoints } from '../../../../core/wire/game/market-offers.ts';
import type { PriceHint } from '../../../../core/wire/game/orders.ts';
import { vestingEndpoints } from '../../../../core/wire/lp/vestings.ts';
import type { Amount, Currency } from '../../../../core/wire/primitives.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { useHoldings } from '../../../lib/data/heroes/use-holdings.ts';
import { useUnclaimed, type Unclaimed } from '../../../lib/data/heroes/use-unclaimed.ts';
import { useApi } from '../../../lib/use-api.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { joinReadings, type Reading } from '../../../lib/view/reading.ts';
import { usePriceHints } from '../sale/asking/use-price-hints.ts';

export type AdvisedHero = Pick<Hero, 'id' | 'rarity'>;

/** What a seller wants to know of a hero before naming a price: floor and band in what it is sold for, the rest in ARCA. */
export type SellAdvice = {
  /** The lowest that somebody else asks for its rarity. */
  floor: Amount | null;
  band: PriceHint['band'];
  /** The best standing offer that it could be sold to at once. */
  offer: Amount | null;
  /** What is locked for it, and goes to whoever buys it. */
  locked: Amount | null;
  /** Bounty rewards of its votes that nobody has claimed: they go to whoever buys it. */
  unclaimed: readonly Unclaimed[];
  /** Its part of the ARCA of epochs that are over, which is to be locked for it: so it goes to whoever buys it. */
  unsettled: Amount | null;
  /** What lies in its own account, in words: it goes to whoever buys it. */
  inside: string | null;
};

const noHint = { floor: null, band: null };
const none: SellAdvice = {
  floor: null,
  band: null,
  offer: null,
  locked: null,
  unclaimed: [],
  unsettled: null,
  inside: null,
};

export type SellAdvices = {
  adviceOf: (heroId: string) => SellAdvice;
  /** How far it is known what goes with them: nobody gives away what may be more than that. */
  reading: Reading;
  /** Why none of them can be sold yet; null once that is known. */
  unread: string | null;
};

/** Why nothing is sold as long as it is not known what goes with it. */
function useUnread({ isKnown }: Reading): string | null {
  const t = useText();
  // A text that is still on its way is empty; it is not known all the same.
  return isKnown ? null : t('market.sell.lookingUp') || '…';
}

/** What is to be known of these heroes, by id. A hint that cannot be read is left out: a price can be named without it. */
export function useSellAdvice(heroes: readonly AdvisedHero[], currency: Currency): SellAdvices {
  const heroId = useMemo(() => heroes.map(({ id }) => id), [heroes]);
  const quiet = { quiet: true } as const;
  const hintOf = usePriceHints(currency);
  const offers = useApi(
    marketOfferEndpoints.best,
    { filter: { heroId } },
    { ...quiet, enabled: heroId.length > 0, live: 'offers' },
  ).data;
  const ofLocked = useApi(
    vestingEndpoints.list,
    { size: MAX_PAGE_SIZE, filter: { heroId } },
    { ...quiet, enabled: heroId.length > 0, live: 'vestings' },
  );
  const locked = ofLocked.data;
  const { unclaimedOf, unsettledOf, query: ofUnclaimed } = useUnclaimed(heroId.length > 0);
  const { insideOf, query: ofHoldings } = useHoldings(heroId, useChainConfig());
  const reading = joinReadings([ofLocked, ofUnclaimed, ofHoldings]);

  const adviceOf = useMemo(() => {
    const byId = new Map(
      heroes.map((hero): [string, SellAdvice] => {
        const hint = hintOf(hero.rarity) ?? noHint;
        const lock = locked?.list.find((each) => each.heroId === hero.id)?.locked ?? '0';
        const offer = offers?.best.find((each) => each.heroId === hero.id)?.offer.amount ?? null;
        const unclaimed = unclaimedOf(hero.id);
        const part = unsettledOf(hero.id);
        const unsettled = part === 0n ? null : part.toString();
        const goesWithIt = { locked: lock === '0' ? null : lock, unclaimed, unsettled, inside: insideOf(hero.id) };
        return [hero.id, { floor: hint.floor, band: hint.band, offer, ...goesWithIt }];
      }),
    );
    return (id: string) => byId.get(id) ?? none;
  }, [heroes, hintOf, offers, locked, unclaimedOf, unsettledOf, insideOf]);
  return { adviceOf, reading, unread: useUnread(reading) };
}
