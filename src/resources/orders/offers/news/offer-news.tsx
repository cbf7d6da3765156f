import { useEffect, useRef } from 'react';
import {
  marketOfferEndpoints,
  type CounterOffer,
  type MarketOffer,
} from '../../../../../core/wire/game/market-offers.ts';
import { tokenOf, useChainConfig } from '../../../../chain/chain-config.ts';
import { useLiveEvent } from '../../../../lib/data/use-live-event.ts';
import { formatAmount } from '../../../../lib/amount.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { useApiCall } from '../../../../lib/use-api.ts';
import { leastOffer } from '../least-offer.ts';
import { useOfferTexts } from '../use-offer-texts.ts';

const MOST_IDS = 100;

type News = { received: MarketOffer[]; accepted: MarketOffer[]; counters: CounterOffer[] };

/** What these offers mean to somebody: made to them, accepted of theirs, or answered with another price. */
function useNewsOf(account: string) {
  const call = useApiCall();
  return async (ids: string[]): Promise<News> => {
    const least = leastOffer.get();
    const options = { quiet: true };
    const to = { id: ids, state: ['open' as const], receivedBy: account, isExpired: false };
    const [received, accepted, counters] = await Promise.all([
      call(marketOfferEndpoints.list, { filter: least === '0' ? to : { ...to, least } }, options),
      call(marketOfferEndpoints.list, { filter: { id: ids, state: ['accepted'], buyer: account } }, options),
      call(marketOfferEndpoints.counters, { filter: { buyer: account, isOpen: true } }, options),
    ]);
    return {
      received: received.list,
      accepted: accepted.list,
      counters: counters.list.filter(({ offerId }) => ids.includes(offerId)),
    };
  };
}

/** Says as it happens what concerns somebody's offers, on whatever page they are. Each thing once. */
export function OfferNews({ account }: { account: string }) {
  const t = useText();
  const texts = useOfferTexts();
  const config = useChainConfig();
  const newsOf = useNewsOf(account);
  const told = useRef(new Set<string>());
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const tell = (key: string, message: string) => {
    if (told.current.has(key) || isGone.current) return;
    told.current.add(key);
    showToast({ kind: 'info', key: `offer-${key}`, message, description: t('offers.news.where') });
  };
  const token = config && tokenOf(config, 'ARCA');
  const shown = (amount: string) => (token ? `${formatAmount(amount, token)} ${token.symbol}` : amount);

  useLiveEvent('offers', (ids) => {
    if (ids.length === 0) return;
    newsOf(ids.slice(0, MOST_IDS)).then(
      ({ received, accepted, counters }) => {
        for (const offer of received)
          tell(
            `${offer.id}-${offer.amount}`,
            t('offers.news.received', { amount: shown(offer.amount), name: texts.ofOffer(offer) }),
          );
        for (const offer of accepted)
          tell(
            `${offer.id}-accepted`,
            t('offers.news.accepted', { amount: shown(offer.price ?? offer.amount), id: offer.tokenId ?? '' }),
          );
        for (const { id, price, tokenId } of counters)
          tell(`counter-${id}`, t('offers.news.countered', { amount: shown(price), id: tokenId }));
      },
      () => undefined, // without a connection there is no news; the page of offers reads them itself
    );
  });
  return null;
}
