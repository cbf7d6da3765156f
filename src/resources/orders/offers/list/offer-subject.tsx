import { Link } from 'react-router-dom';
import type { Hero } from '../../../../../core/wire/game/heroes.ts';
import type { MarketOffer } from '../../../../../core/wire/game/market-offers.ts';
import { HeroPicture } from '../../../../components/display/hero/hero-picture.tsx';
import { heroPathOf } from '../../recent/order-picture.ts';
import styles from '../offers.module.css';
import { useOfferTexts } from '../use-offer-texts.ts';

export type OfferSubjectProps = {
  offer: Pick<MarketOffer, 'kind' | 'tokenId' | 'traits' | 'contractAddress'>;
  hero: Hero | undefined;
};

/** What an offer is for: a hero with its picture, or in words which heroes. */
export function OfferSubject({ offer, hero }: OfferSubjectProps) {
  const texts = useOfferTexts();
  const name = texts.ofOffer(offer, hero);
  return (
    <span className={styles.subject}>
      <span className={styles.thumb}>
        {hero ? <HeroPicture hero={hero} sizes="40px" decorative /> : <span aria-hidden="true">∗</span>}
      </span>
      {offer.tokenId && offer.contractAddress ? (
        <Link
          to={heroPathOf({ contractAddress: offer.contractAddress, tokenId: offer.tokenId })}
          className={styles.name}
          title={name}
        >
          {name}
        </Link>
      ) : (
        <span className={styles.name} title={name}>
          {name}
        </span>
      )}
    </span>
  );
}
