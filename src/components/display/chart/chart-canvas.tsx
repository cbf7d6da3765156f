import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Legend,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { useId } from 'react';
import type { ChartProps, ChartSeries } from './chart.tsx';
import styles from './chart.module.css';

const tick = { fill: 'var(--muted)', fontSize: 12 };

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

/** The part that needs the chart library; only `chart.tsx` imports it. */
export function ChartCanvas({ points, series, formatAt, height }: ChartProps) {
  const gradient = useId();
  const formatOf = (name: unknown) => series.find((each) => each.label === name)?.format;
  const first = series[0];
  return (
    <ResponsiveContainer width="100%" height={height ?? 240}>
      <ComposedChart data={points} margin={{ top: 8, right: 4, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <defs>
          {series.map((each, index) => (
            <linearGradient key={each.key} id={`${gradient}-${String(index)}`} x1="0" x2="0" y1="0" y2="1">
              <stop offset="0%" stopColor={colourOf(each, index)} stopOpacity={0.38} />
              <stop offset="100%" stopColor={colourOf(each, index)} stopOpacity={0} />
            </linearGradient>
          ))}
        </defs>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="at" tickFormatter={formatAt} tick={tick} tickLine={false} axisLine={false} minTickGap={32} />
        <YAxis
          tickFormatter={(value: number) => first?.format(value) ?? ''}
          tick={tick}
          tickLine={false}
          axisLine={false}
          width={76}
          allowDecimals={false}
        />
        <Tooltip
          cursor={{ stroke: 'var(--edge)', fill: 'var(--raised)', fillOpacity: 0.5 }}
          labelFormatter={(label) => formatAt(String(label))}
          formatter={(value, name) => [formatOf(name)?.(value as number) ?? String(value), name]}
          wrapperClassName={styles.tooltip ?? ''}
        />
        {series.length > 1 && <Legend iconType="circle" iconSize={9} />}
        {series.map((each, index) => mark(each, index, gradient))}
      </ComposedChart>
    </ResponsiveContainer>
  );
}
