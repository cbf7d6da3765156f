import { useIntent } from '../../../chain/intent/use-intent.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { lazyPart } from '../../../lib/view/lazy-part.tsx';
import { offerIntent, offerIntentKey } from '../../../resources/orders/offers/offer-intent.ts';
import type { MarketOfferProps } from '../../../resources/orders/offers/market-offer.tsx';
import { useDoor } from '../use-door.tsx';

const MarketOffer = lazyPart('offer on traits', () =>
  import('../../../resources/orders/offers/market-offer.tsx').then((module) => module.MarketOffer),
);

/** The way to an offer on whatever the filters describe, whose code comes when it is pressed. */
export function useOfferDoor(props: Omit<MarketOfferProps, 'onClose'>) {
  const t = useText();
  const isMeant = useIntent(offerIntentKey(null), offerIntent).meant !== null;
  return useDoor(
    t('heroes.filters.offer'),
    (close) => <MarketOffer {...props} onClose={close} onFailed={close} />,
    isMeant,
  );
}
