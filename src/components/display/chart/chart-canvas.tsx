import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  getNiceTickValues,
  Legend,
  Line,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { useId, useRef } from 'react';
import { useMedia } from '../../../lib/view/use-media.ts';
import { useWidth } from '../../../lib/view/use-width.ts';
import type { ChartLine, ChartProps, ChartSeries, SaidChart } from './chart.tsx';
import styles from './chart.module.css';

/** An instant with its distance to the next one. */
const TICK_PX = 84;
const AXIS_PX = 76;
/** A letter of the axis at its widest, and what stands between its words and the chart. */
const LETTER_PX = 7.4;
const AXIS_GAP_PX = 8;

const TICKS = 5;

const valuesOf = (points: ChartProps['points'], lines: readonly ChartLine[]) => [
  ...points.flatMap((point) => Object.values(point.values).map((value) => value ?? 0)),
  ...lines.map(({ at }) => at),
];

/** The axis as the library divides it: in whole steps, unless all there is would lie below the first of them. */
const ticksOf = (values: readonly number[]) => ({
  tickCount: TICKS,
  allowDecimals: Math.max(0, ...values) < TICKS - 1 && !values.every(Number.isInteger),
});

/** Room for the axis's longest word: the library has its words cut off where they are wider than usual. */
function axisWidth(values: readonly number[], first: ChartSeries | undefined): number {
  const { tickCount, allowDecimals } = ticksOf(values);
  const ticks = getNiceTickValues([0, Math.max(0, ...values)], tickCount, allowDecimals);
  const letters = Math.max(...ticks.map((value) => first?.format(value).length ?? 0));
  return Math.max(AXIS_PX, Math.ceil(letters * LETTER_PX) + AXIS_GAP_PX);
}

/** How many instants are left out between two that the axis names; the library would measure each to find out. */
const leftOut = (points: number, room: number) =>
  Math.max(0, Math.ceil(points / Math.max(1, Math.floor(room / TICK_PX))) - 1);

type TickProps<Value> = { x: number | string; y: number | string; payload: { value: Value } };

/** A word of an axis. The library's own measures itself, which lays out the whole page while it is being built. */
const tickOf = <Value,>(anchor: 'middle' | 'end', drop: string, format: (value: Value) => string) =>
  function drawTick({ x, y, payload }: TickProps<Value>) {
    return (
      <text x={x} y={y} dy={drop} textAnchor={anchor} className={styles.tick}>
        {format(payload.value)}
      </text>
    );
  };

const colourOf = (series: ChartSeries, index: number) => `var(--series-${String(series.colour ?? index)})`;

function mark(series: ChartSeries, index: number, gradient: string) {
  const colour = colourOf(series, index);
  const shared = { dataKey: `values.${series.key}`, name: series.label, isAnimationActive: false } as const;
  if (series.kind === 'bar')
    return <Bar key={series.key} {...shared} fill={colour} radius={[6, 6, 0, 0]} maxBarSize={28} />;
  const dot = series.isDotted ? { r: 3, fill: colour, strokeWidth: 0 } : false;
  const stroke = { stroke: colour, strokeWidth: 2.5, type: 'monotone', dot, connectNulls: true } as const;
  if (series.kind === 'line') return <Line key={series.key} {...shared} {...stroke} />;
  return <Area key={series.key} {...shared} {...stroke} fill={`url(#${gradient}-${String(index)})`} />;
}

type Heights = Required<Pick<ChartProps, 'height' | 'narrowHeight'>>;

const NO_LINES: readonly ChartLine[] = [];

/** The part that needs the chart library; only `chart.tsx` imports it. */
export function ChartCanvas({
  points,
  series,
  lines = NO_LINES,
  formatAt,
  sayAt,
  isLastOpen,
  height,
  narrowHeight,
}: SaidChart & Heights) {
  const gradient = useId();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const isNarrow = useMedia('(width <= 991px)');
  const formatOf = (name: unknown) => series.find((each) => each.label === name)?.format;
  const first = series[0];
  const values = valuesOf(points, lines);
  const axis = axisWidth(values, first);
  return (
    <div ref={frame} className={styles.canvas}>
      {width > 0 && (
        <ComposedChart
          width={width}
          height={isNarrow ? narrowHeight : height}
          data={points}
          margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <defs>
            {series.map((each, index) => (
              <linearGradient key={each.key} id={`${gradient}-${String(index)}`} x1="0" x2="0" y1="0" y2="1">
                <stop offset="0%" stopColor={colourOf(each, index)} stopOpacity={0.38} />
                <stop offset="100%" stopColor={colourOf(each, index)} stopOpacity={0} />
              </linearGradient>
            ))}
          </defs>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="at"
            tick={tickOf('middle', '0.71em', formatAt)}
            tickLine={false}
            axisLine={false}
            interval={leftOut(points.length, width - axis)}
          />
          <YAxis
            tick={tickOf('end', '0.355em', (value: number) => first?.format(value) ?? '')}
            tickLine={false}
            axisLine={false}
            width={axis}
            interval={0}
            {...ticksOf(values)}
          />
          <Tooltip
            cursor={{ stroke: 'var(--edge)', fill: 'var(--raised)', fillOpacity: 0.5 }}
            labelFormatter={(label) => sayAt(String(label))}
            formatter={(value, name) => [formatOf(name)?.(value as number) ?? String(value), name]}
            wrapperClassName={styles.tooltip ?? ''}
          />
          {series.length > 1 && <Legend iconType="circle" iconSize={9} />}
          {lines.map(({ at, label }) => (
            <ReferenceLine key={label} y={at} stroke="var(--muted)" strokeDasharray="6 4" ifOverflow="extendDomain" />
          ))}
          {isLastOpen && points.length > 1 && (
            <ReferenceLine x={points.at(-1)?.at ?? ''} stroke="var(--muted)" strokeDasharray="2 4" />
          )}
          {series.map((each, index) => mark(each, index, gradient))}
        </ComposedChart>
      )}
    </div>
  );
}
