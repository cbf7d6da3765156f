import { useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { HeroCard } from '../../../components/display/hero/hero-card.tsx';
import { LongGrid } from '../../../components/resource/long-grid.tsx';
import { CardGridSkeleton } from '../../../components/resource/skeletons.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { cardsInRow } from '../../../lib/view/hero-pictures.ts';
import { useAfterPaint } from '../../../lib/view/use-after-paint.ts';
import { heroPath } from '../hero-path.ts';
import { HeroStar } from './hero-star.tsx';

export type HeroGridProps = {
  heroes: readonly Hero[];
  tokens: readonly TokenInfo[];
  isLoading?: boolean;
  /** Must keep its identity, or every card is drawn again. */
  renderAction?: (hero: Hero) => ReactNode;
  /** What follows the last card. */
  renderEnd?: (isDrawn: boolean) => ReactNode;
};

/** More than a phone or a desktop shows at first: drawn before the rest, so that the first view is there sooner. */
const FIRST_VIEW = 12;
const NONE: readonly Hero[] = [];
const keyOf = ({ id }: Hero) => id;

export function HeroGrid({ heroes, tokens, isLoading, renderAction, renderEnd }: HeroGridProps) {
  const t = useText();
  const [eager] = useState(cardsInRow); // what was fetched early (early-pictures.ts); the next row waits for its place
  // Drawn in slices, between which the browser answers: a phone takes long over a dozen cards.
  const arrived = useDeferredValue(heroes, NONE);
  const isAfterPaint = useAfterPaint(arrived.length > 0);
  const drawn = useMemo(() => (isAfterPaint ? arrived : arrived.slice(0, FIRST_VIEW)), [arrived, isAfterPaint]);
  const renderCard = useCallback(
    (hero: Hero, index: number) => (
      <HeroCard
        hero={hero}
        to={heroPath(hero)}
        token={tokens.find((token) => token.id === hero.listing?.currency)}
        action={renderAction?.(hero)}
        corner={<HeroStar hero={hero} />}
        eager={index < eager}
        position={index + 1}
      />
    ),
    [tokens, renderAction, eager],
  );
  if (drawn.length === 0 && heroes.length > 0) return <CardGridSkeleton count={FIRST_VIEW} />;
  return (
    <>
      <LongGrid
        kind="feed"
        label={t('heroes.titles.list')}
        rows={drawn}
        isBusy={isLoading ?? false}
        {...{ keyOf, renderCard }}
      />
      {renderEnd?.(isAfterPaint && arrived === heroes)}
    </>
  );
}
