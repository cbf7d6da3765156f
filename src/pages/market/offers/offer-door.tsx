import { useState } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { lazyPart } from '../../../lib/view/lazy-part.tsx';
import type { MarketOfferProps } from '../../../resources/orders/offers/market-offer.tsx';
import styles from '../hero.module.css';

const MarketOffer = lazyPart('offer on traits', () =>
  import('../../../resources/orders/offers/market-offer.tsx').then((module) => module.MarketOffer),
);

/** The way to an offer on whatever the filters describe, whose code comes when it is pressed. */
export function OfferDoor(props: Omit<MarketOfferProps, 'onClose'>) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={styles.saved} onClick={() => setOpen(true)}>
        {t('heroes.filters.offer')}
      </button>
      {isOpen && <MarketOffer {...props} onClose={close} onFailed={close} />}
    </>
  );
}
