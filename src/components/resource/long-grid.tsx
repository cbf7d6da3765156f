import {
  Fragment,
  memo,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { whenIdle } from '../../lib/when-idle.ts';
import { CardGrid } from './card-grid.tsx';
import styles from './long-grid.module.css';

export type LongGridProps<Row> = {
  rows: readonly Row[];
  /** What the cards are, for a screen reader. */
  label: string;
  keyOf: (row: Row) => string;
  /** Must keep its identity, or every card near the screen is drawn again. */
  renderCard: (row: Row, index: number) => ReactNode;
  /** A feed has articles, which are read one after the other; else the cards become entries of a list. */
  kind?: 'list' | 'feed';
  isBusy?: boolean;
};

/** Divisible by 4, 3 and 2 columns, so that a chunk always ends with a full row. */
const CHUNK = 24;
/** As many as a screen shows at first. */
const FIRST_VIEW = CHUNK / 2;
/** Before a chunk was ever drawn; the next guess is the height of its neighbour. */
const GUESSED_ROW_HEIGHT = 360;
const GUESSED_COLUMNS = 4;
/** How far beside the screen cards are drawn already. */
const NEAR_PX = 1_200;

/** Of a part that has its room: what is not shown at all has none, and is not near. */
function isNearScreen(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && bottom > -NEAR_PX && top < innerHeight + NEAR_PX;
}

/**
 * Whether an element is near the screen, and how high it was when it last was. What is near is drawn before the page is
 * painted: drawn a moment later, it would change the height of the page under who reads or measures it.
 */
function useNearness(isFirst: boolean, guess: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(isFirst);
  const [height, setHeight] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || typeof IntersectionObserver === 'undefined') {
      setNear(true);
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1); // a quick scroll comes and goes within one call
        if (!entry) return;
        const isDrawn = element.childElementCount > 0; // else its height is a guess, which may get better
        if (!entry.isIntersecting && isDrawn && entry.boundingClientRect.height > 0) {
          setHeight(entry.boundingClientRect.height);
        }
        setNear(entry.isIntersecting || isFirst); // the first one is back soonest, and is what a print or a capture begins with
      },
      { rootMargin: `${String(NEAR_PX)}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isFirst]);
  useLayoutEffect(() => {
    if (ref.current && isNearScreen(ref.current)) setNear(true);
  }, [guess]);
  return { ref, isNear, height };
}

/**
 * How many of a chunk's rows are drawn. Where others take the place of those that were there, the first view comes at once
 * and the rest when that is on the screen; what has been drawn already is not taken away for it.
 */
function useDrawnCount<Row>(rows: readonly Row[], keyOf: (row: Row) => string): number {
  const [drawn, setDrawn] = useState(rows);
  const count = useMemo(() => {
    if (drawn === rows) return rows.length;
    const known = new Set(drawn.map(keyOf));
    const firstNew = rows.findIndex((row, index) => index >= FIRST_VIEW && !known.has(keyOf(row)));
    return firstNew < 0 ? rows.length : firstNew;
  }, [drawn, rows, keyOf]);
  useEffect(() => {
    if (drawn !== rows) return whenIdle(() => startTransition(() => setDrawn(rows)));
  }, [drawn, rows]);
  return count;
}

type CardsProps<Row> = Pick<LongGridProps<Row>, 'rows' | 'keyOf' | 'renderCard'> & {
  isList: boolean;
  first: number;
  /** Of all cards that are there so far. */
  count: number;
  /** How high a full chunk is. */
  guess: number;
};

/** The cards of a chunk that is near the screen, in the room of all of them. */
function Cards<Row>({ rows, keyOf, renderCard, isList, first, count, guess }: CardsProps<Row>) {
  const drawnCount = useDrawnCount(rows, keyOf);
  const isWhole = drawnCount === rows.length;
  const entry = (row: Row, index: number) =>
    isList ? (
      <div key={keyOf(row)} role="listitem" aria-posinset={index + 1} aria-setsize={count}>
        {renderCard(row, index)}
      </div>
    ) : (
      <Fragment key={keyOf(row)}>{renderCard(row, index)}</Fragment>
    );
  return (
    <div style={isWhole ? undefined : { minHeight: (guess * rows.length) / CHUNK }}>
      <CardGrid>{rows.slice(0, drawnCount).map((row, index) => entry(row, first + index))}</CardGrid>
    </div>
  );
}

type ChunkProps<Row> = CardsProps<Row> & { onHeight: (height: number) => void };

function ChunkOf<Row>({ onHeight, ...cards }: ChunkProps<Row>) {
  const { first, guess, rows } = cards;
  const { ref, isNear, height } = useNearness(first === 0, guess);
  const tells = isNear && (first === 0 || rows.length === CHUNK); // the last one may be a single row
  useLayoutEffect(() => {
    const measured = ref.current?.getBoundingClientRect().height ?? 0;
    if (tells && measured > 0) onHeight(measured);
  }, [ref, tells, onHeight]);

  return (
    <div ref={ref} style={isNear ? undefined : { height: height ?? guess }}>
      {isNear && <Cards {...cards} />}
    </div>
  );
}
const Chunk = memo(ChunkOf) as typeof ChunkOf;

function chunksOf<Row>(rows: readonly Row[]) {
  return Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) => {
    const first = index * CHUNK;
    return { first, rows: rows.slice(first, first + CHUNK) };
  });
}

function Grid<Row>({ rows, label, keyOf, renderCard, kind = 'list', isBusy }: LongGridProps<Row>) {
  const [guess, setGuess] = useState((CHUNK / GUESSED_COLUMNS) * GUESSED_ROW_HEIGHT);
  const chunks = useMemo(() => chunksOf(rows), [rows]);
  return (
    <div className={styles.grid} role={kind} aria-label={label} {...(kind === 'feed' ? { 'aria-busy': isBusy } : {})}>
      {chunks.map((chunk) => (
        <Chunk<Row>
          key={chunk.first}
          {...{ keyOf, renderCard, guess }}
          rows={chunk.rows}
          isList={kind === 'list'}
          first={chunk.first}
          count={rows.length}
          onHeight={setGuess}
        />
      ))}
    </div>
  );
}

/**
 * Cards that are drawn only near the screen and keep their room otherwise: 10,000 of them cost what some dozens do, and
 * nothing when only what is around them changes.
 */
export const LongGrid = memo(Grid) as typeof Grid;
