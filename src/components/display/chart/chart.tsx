import { useEffect, useId, useRef, useState, type CSSProperties } from 'react';
import { whenSettled } from '../../../lib/when-idle.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { lazyPart } from '../../../lib/view/lazy-part.tsx';
import styles from './chart.module.css';

/** A value that is null is not known at that time: the line goes on over it, and the table says so. */
export type ChartPoint = { at: string; values: Record<string, number | null> };
export type ChartSeries = {
  key: string;
  label: string;
  kind: 'area' | 'line' | 'bar';
  /** With unit: "12.4K ARCA". */
  format: (value: number) => string;
  /** Place in the palette; its place in the list when absent. */
  colour?: number;
  /** A mark at each value: where there are few of them, a line alone would not show a single one. */
  isDotted?: boolean;
};

/** A threshold across the chart, in the units of the first series: where a level begins, what one paid. */
export type ChartLine = { at: number; label: string };

export type ChartProps = {
  /** Names the chart for a screen reader; show it in the panel's head. */
  title: string;
  points: ChartPoint[];
  series: ChartSeries[];
  /** Said below the chart too, since a line alone tells nobody what it is. */
  lines?: readonly ChartLine[];
  /** An instant as the axis writes it. */
  formatAt: (at: string) => string;
  /** The last instant is not over: what it has so far is less than what it will have. */
  isLastOpen?: boolean;
  height?: number;
  /** Where the page has one column. */
  narrowHeight?: number;
};

const ChartCanvas = lazyPart('chart', () => import('./chart-canvas.tsx').then((module) => module.ChartCanvas), {
  isPlain: true,
});

/** Whether the rest of the view is there: neither the table nor the library may be in its way. */
function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => whenSettled(() => setSettled(true)), []);
  return isSettled;
}

function useWasSeen(ref: React.RefObject<HTMLElement | null>): boolean {
  const [wasSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || wasSeen) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, wasSeen]);
  return wasSeen;
}

const cell = (value: number | null | undefined, { format }: ChartSeries) => (value === null ? '–' : format(value ?? 0));

/** What the lines mean, each with its value. */
function ChartLines({ lines = [], series }: Pick<ChartProps, 'lines' | 'series'>) {
  if (lines.length === 0) return null;
  return (
    <ul className={styles.lines}>
      {lines.map(({ at, label }) => (
        <li key={label}>
          {label} <strong>{series[0]?.format(at) ?? ''}</strong>
        </li>
      ))}
    </ul>
  );
}

/** `sayAt` names an instant in words, `formatAt` as the axis has room for it. */
export type SaidChart = Omit<ChartProps, 'height' | 'narrowHeight'> & { sayAt: (at: string) => string };

function ChartTable({ title, points, series, sayAt }: SaidChart) {
  const t = useText();
  return (
    <table>
      <caption>{t('common.chart.table', { title })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('common.chart.when')}</th>
          {series.map((each) => (
            <th key={each.key} scope="col">
              {each.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.at}>
            <th scope="row">{sayAt(point.at)}</th>
            {series.map((each) => (
              <td key={each.key}>{cell(point.values[each.key], each)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Says of the last instant that it is not over, wherever it is named. */
function useOpenEnd<Shown extends Pick<ChartProps, 'points' | 'formatAt' | 'isLastOpen'>>(
  chart: Shown,
): Shown & { sayAt: (at: string) => string } {
  const t = useText();
  const { points, formatAt, isLastOpen } = chart;
  const open = isLastOpen ? points.at(-1)?.at : undefined;
  const sayAt = (at: string) => (at === open ? t('common.chart.soFar', { when: formatAt(at) }) : formatAt(at));
  return { ...chart, sayAt };
}

/** Axes, units and a tooltip for the eye; the same figures as a table for a screen reader. */
export function Chart({ height = 240, narrowHeight = height, ...given }: ChartProps) {
  const chart = useOpenEnd(given);
  const ref = useRef<HTMLElement>(null);
  const id = useId();
  const isSettled = useIsSettled();
  const wasSeen = useWasSeen(ref);
  return (
    <figure ref={ref} className={styles.chart} aria-labelledby={id}>
      <figcaption id={id} className="visually-hidden">
        {chart.title}
      </figcaption>
      <div
        className={styles.room}
        style={{ '--height': `${String(height)}px`, '--narrow-height': `${String(narrowHeight)}px` } as CSSProperties}
        aria-hidden="true"
      >
        {isSettled && wasSeen && <ChartCanvas {...chart} height={height} narrowHeight={narrowHeight} />}
      </div>
      <ChartLines {...chart} />
      <div className="visually-hidden">{isSettled && <ChartTable {...chart} />}</div>
    </figure>
  );
}
