import type { HeroDetails } from '../../../../core/wire/game/heroes.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { heroSubject } from '../../../resources/alerts/price/alert-subject.ts';
import { PriceAlertButton } from '../../../resources/alerts/price/price-alert-button.tsx';
import { HeroStar } from '../../../resources/heroes/market/hero-star.tsx';

export type WatchProps = { hero: HeroDetails; tokens: readonly TokenInfo[] };

/** Keeping an eye on a hero: its star, and being told of its price. */
export function Watch({ hero, tokens }: WatchProps) {
  return (
    <>
      <HeroStar hero={hero} isPlain />
      <PriceAlertButton subject={heroSubject(hero)} tokens={tokens} />
    </>
  );
}
