import { useMemo, useState } from 'react';
import type { HeroTraits } from '../../../../core/rules/hero-attributes.ts';
import { ChoiceSwitch } from '../../../components/resource/choice-switch.tsx';
import { formatBps, formatCount } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { coreStats, FIRST_LEVEL, LAST_LEVEL } from './attribute-groups.ts';
import styles from './hero-charts.module.css';
import { curveOf, radarOf, type CoreStat } from './hero-shapes.ts';

const SIZE = 220;
const RADIUS = 78;
const CURVE = { width: 320, height: 150 };
const WHOLE_BPS = 10_000;

function pointAt(at: number, part: number): { x: number; y: number } {
  const angle = (2 * Math.PI * at) / coreStats.length - Math.PI / 2;
  return { x: SIZE / 2 + Math.cos(angle) * RADIUS * part, y: SIZE / 2 + Math.sin(angle) * RADIUS * part };
}

const outline = (parts: readonly number[]) =>
  parts
    .map((part, at) => pointAt(at, part))
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ');

export type HeroChartProps = { traits: HeroTraits; level: number };

/** What it is good at, against the best of all classes; the words below say the same. */
export function HeroRadar({ traits, level }: HeroChartProps) {
  const t = useText();
  const parts = useMemo(() => radarOf(traits, level), [traits, level]);
  const name = (stat: CoreStat) => t(`heroes.attributes.${stat}`);
  const said = coreStats
    .map((stat, at) => `${name(stat)} ${formatBps(Math.round((parts[at] ?? 0) * WHOLE_BPS), { digits: 0 })}`)
    .join(', ');
  return (
    <figure className={styles.figure}>
      <svg
        viewBox={`0 0 ${String(SIZE)} ${String(SIZE)}`}
        role="img"
        aria-label={`${t('heroes.charts.radar')}: ${said}`}
      >
        {[1, 0.66, 0.33].map((ring) => (
          <polygon key={ring} className={styles.ring} points={outline(coreStats.map(() => ring))} />
        ))}
        <polygon className={styles.shape} points={outline(parts)} />
        {coreStats.map((stat, at) => (
          <text key={stat} className={styles.mark} {...pointAt(at, 1.2)} textAnchor="middle" dominantBaseline="middle">
            {name(stat)}
          </text>
        ))}
      </svg>
      <figcaption>{t('heroes.charts.radarNote')}</figcaption>
    </figure>
  );
}

/** How an attribute grows from level to level. */
export function HeroCurve({ traits, level }: HeroChartProps) {
  const t = useText();
  const [stat, setStat] = useState<CoreStat>('hp');
  const values = useMemo(() => curveOf(traits, stat), [traits, stat]);
  const [first = 0, last = 0, now = 0] = [values[0], values.at(-1), values[level - FIRST_LEVEL]];
  const x = (at: number) => (at / (LAST_LEVEL - FIRST_LEVEL)) * CURVE.width;
  const y = (value: number) => CURVE.height - (value / Math.max(last, 1)) * CURVE.height;
  const label = t('heroes.charts.curveSays', {
    name: t(`heroes.attributes.${stat}`),
    first: formatCount(first),
    last: formatCount(last),
    top: LAST_LEVEL,
  });
  return (
    <figure className={styles.figure}>
      <ChoiceSwitch
        label={t('heroes.charts.curve')}
        options={coreStats.map((value) => ({ value, label: t(`heroes.attributes.${value}`) }))}
        value={stat}
        onChange={setStat}
      />
      <svg viewBox={`-6 -6 ${String(CURVE.width + 12)} ${String(CURVE.height + 12)}`} role="img" aria-label={label}>
        <polyline
          className={styles.curve}
          points={values.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}
        />
        <circle className={styles.dot} cx={x(level - FIRST_LEVEL)} cy={y(now)} r={5} />
      </svg>
      <figcaption>{t('heroes.charts.atLevel', { level, value: formatCount(now) })}</figcaption>
    </figure>
  );
}
