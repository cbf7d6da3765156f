import { memo, useDeferredValue, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { HeroCard } from '../../../components/display/hero/hero-card.tsx';
import { CardGrid } from '../../../components/resource/card-grid.tsx';
import { CardGridSkeleton } from '../../../components/resource/skeletons.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { cardsInRow } from '../../../lib/view/hero-pictures.ts';
import { useAfterPaint } from '../../../lib/view/use-after-paint.ts';
import { heroPath } from '../hero-path.ts';
import { StarButton } from '../watch/star-button.tsx';
import styles from './hero-grid.module.css';

export type HeroGridProps = {
  heroes: readonly Hero[];
  tokens: readonly TokenInfo[];
  isLoading?: boolean;
  /** Must keep its identity, or every card is drawn again. */
  renderAction?: (hero: Hero) => ReactNode;
  /** What follows the last card. */
  renderEnd?: (isDrawn: boolean) => ReactNode;
};

/** Divisible by 4, 3 and 2 columns, so that a chunk always ends with a full row. */
const CHUNK = 24;
/** More than a phone or a desktop shows at first: drawn before the rest, so that the first view is there sooner. */
const FIRST_VIEW = 12;
/** Before a chunk was ever drawn; the next guess is the height of its neighbour. */
const GUESSED_ROW_HEIGHT = 360;

type ChunkProps = Omit<HeroGridProps, 'isLoading' | 'renderEnd'> & {
  first: number;
  guess: number;
  onHeight: (height: number) => void;
};

/** Draws its cards only near the screen and keeps their room otherwise: 1,000 heroes cost what some dozens do. */
const Chunk = memo(function Chunk({ heroes, tokens, renderAction, first, guess, onHeight }: ChunkProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(first === 0);
  const [height, setHeight] = useState<number | null>(null);
  const [eager] = useState(cardsInRow); // what was fetched early (early-pictures.ts); the next row waits for its place

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || typeof IntersectionObserver === 'undefined') {
      setNear(true);
      return;
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        if (!entry.isIntersecting && entry.boundingClientRect.height > 0) setHeight(entry.boundingClientRect.height);
        setNear(entry.isIntersecting || first === 0); // the first one is back soonest, and is what a print or a capture begins with
      },
      { rootMargin: '1200px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [first]);

  useLayoutEffect(() => {
    const measured = ref.current?.getBoundingClientRect().height ?? 0;
    if (isNear && measured > 0) onHeight(measured);
  }, [isNear, onHeight]);

  const tokenOf = (hero: Hero) => tokens.find((token) => token.id === hero.listing?.currency);
  return (
    <div ref={ref} style={isNear ? undefined : { height: height ?? guess }}>
      {isNear && (
        <CardGrid>
          {heroes.map((hero, index) => (
            <HeroCard
              key={hero.id}
              hero={hero}
              to={heroPath(hero)}
              token={tokenOf(hero)}
              action={renderAction?.(hero)}
              corner={<StarButton hero={hero} />}
              eager={first + index < eager}
              position={first + index + 1}
            />
          ))}
        </CardGrid>
      )}
    </div>
  );
});

const NONE: readonly Hero[] = [];

function chunksOf(heroes: readonly Hero[]) {
  return Array.from({ length: Math.ceil(heroes.length / CHUNK) }, (_, index) => {
    const first = index * CHUNK;
    return { first, heroes: heroes.slice(first, first + CHUNK) };
  });
}

export function HeroGrid({ heroes, tokens, isLoading, renderAction, renderEnd }: HeroGridProps) {
  const t = useText();
  const [guess, setGuess] = useState((CHUNK / 4) * GUESSED_ROW_HEIGHT);
  // Drawn in slices, between which the browser answers: a phone takes long over a dozen cards.
  const arrived = useDeferredValue(heroes, NONE);
  const isAfterPaint = useAfterPaint(arrived.length > 0);
  const chunks = useMemo(
    () => chunksOf(isAfterPaint ? arrived : arrived.slice(0, FIRST_VIEW)),
    [arrived, isAfterPaint],
  );
  if (chunks.length === 0 && heroes.length > 0) return <CardGridSkeleton count={FIRST_VIEW} />;
  return (
    <>
      <div className={styles.grid} role="feed" aria-label={t('heroes.titles.list')} aria-busy={isLoading ?? false}>
        {chunks.map((chunk) => (
          <Chunk
            key={chunk.first}
            heroes={chunk.heroes}
            tokens={tokens}
            renderAction={renderAction}
            first={chunk.first}
            guess={guess}
            onHeight={setGuess}
          />
        ))}
      </div>
      {renderEnd?.(isAfterPaint && arrived === heroes)}
    </>
  );
}
