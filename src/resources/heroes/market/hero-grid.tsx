import { useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { HeroCard } from '../../../components/display/hero/hero-card.tsx';
import { LongGrid } from '../../../components/resource/long-grid.tsx';
import { CardGridSkeleton } from '../../../components/resource/skeletons.tsx';
import { formatAmount } from '../../../lib/amount.ts';
import { useLockedById } from '../../../lib/data/heroes/use-locked-by-id.ts';
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
  /** What only the owner asks of it; must keep its identity as well. */
  renderNote?: (hero: Hero) => ReactNode;
  /** What follows the last card. */
  renderEnd?: (isDrawn: boolean) => ReactNode;
};

/** More than a phone or a desktop shows at first: drawn before the rest, so that the first view is there sooner. */
const FIRST_VIEW = 12;
const NONE: readonly Hero[] = [];
const keyOf = ({ id }: Hero) => id;

/** What is locked for each of these heroes, in words; read once the cards are there. */
function useLockedText(heroes: readonly Hero[], tokens: readonly TokenInfo[], isAfterPaint: boolean) {
  const ids = useMemo(() => heroes.map(({ id }) => id), [heroes]);
  const locked = useLockedById(ids, isAfterPaint);
  const arca = tokens.find(({ id }) => id === 'ARCA');
  return useCallback(
    (heroId: string) => {
      const amount = locked.get(heroId);
      return amount !== undefined && arca ? `${formatAmount(amount, arca)} ${arca.symbol}` : undefined;
    },
    [locked, arca],
  );
}

export function HeroGrid({ heroes, tokens, isLoading, renderAction, renderNote, renderEnd }: HeroGridProps) {
  const t = useText();
  const [eager] = useState(cardsInRow); // what was fetched early (early-pictures.ts); the next row waits for its place
  // Drawn in slices, between which the browser answers: a phone takes long over a dozen cards.
  const arrived = useDeferredValue(heroes, NONE);
  const isAfterPaint = useAfterPaint(arrived.length > 0);
  const drawn = useMemo(() => (isAfterPaint ? arrived : arrived.slice(0, FIRST_VIEW)), [arrived, isAfterPaint]);
  const lockedOf = useLockedText(drawn, tokens, isAfterPaint);
  const renderCard = useCallback(
    (hero: Hero, index: number) => (
      <HeroCard
        hero={hero}
        to={heroPath(hero)}
        token={tokens.find((token) => token.id === hero.listing?.currency)}
        action={renderAction?.(hero)}
        note={renderNote?.(hero)}
        corner={<HeroStar hero={hero} />}
        locked={lockedOf(hero.id)}
        eager={index < eager}
        position={index + 1}
      />
    ),
    [tokens, renderAction, renderNote, eager, lockedOf],
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
