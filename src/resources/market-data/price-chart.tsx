import { useMemo, useState } from 'react';
import {
  marketDataEndpoints,
  type MarketRange,
  type MarketSubject,
  type PriceHistory,
} from '../../../core/wire/game/market-data.ts';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import { Chart, type ChartSeries } from '../../components/display/chart/chart.tsx';
import { Money } from '../../components/display/money.tsx';
import { ChoiceSwitch } from '../../components/resource/choice-switch.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { toChartNumber } from '../../lib/amount.ts';
import { changeBps, formatBps, formatCount } from '../../lib/number.ts';
import { useLanguage, useText } from '../../lib/text/use-text.ts';
import { useApi } from '../../lib/use-api.ts';
import styles from './market-data.module.css';

export type PriceChartProps = { subject: MarketSubject; token: TokenInfo; range: MarketRange };

const figures = ['price', 'volume'] as const;
type Figure = (typeof figures)[number];
/** With more points than this a line shows by itself. */
const FEW = 32;

function useFormats(range: MarketRange, token: TokenInfo) {
  const language = useLanguage();
  return useMemo(() => {
    const number = new Intl.NumberFormat(language, { maximumSignificantDigits: 4 });
    const time = new Intl.DateTimeFormat(
      language,
      range === '24h' ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } : { month: 'short', day: 'numeric' },
    );
    return {
      money: (value: number) => `${number.format(value)} ${token.symbol}`,
      at: (moment: string) => time.format(new Date(moment)),
    };
  }, [language, range, token.symbol]);
}

function useSeries(figure: Figure, format: (value: number) => string, points: number): ChartSeries[] {
  const t = useText();
  if (figure === 'volume') return [{ key: 'volume', label: t('prices.volume'), kind: 'bar', format, colour: 1 }];
  const isDotted = points <= FEW;
  return [
    { key: 'average', label: t('prices.average'), kind: 'area', format, colour: 0, isDotted },
    { key: 'low', label: t('prices.low'), kind: 'line', format, colour: 1, isDotted },
    { key: 'high', label: t('prices.high'), kind: 'line', format, colour: 2, isDotted },
  ];
}

/** How much was sold and for what, and whether that is more than before. */
function Summary({ history, token }: { history: PriceHistory; token: TokenInfo }) {
  const t = useText();
  const { average, previousAverage, volume, sales } = history;
  const change = average && previousAverage ? changeBps(BigInt(average), BigInt(previousAverage)) : null;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('prices.average')}</dt>
        <dd>{average ? <Money amount={average} token={token} compact={false} /> : '–'}</dd>
        <dd className={styles.note}>
          {change === null
            ? t('prices.noChange')
            : t('prices.change', { change: formatBps(change, { sign: true, digits: 1 }) })}
        </dd>
      </div>
      <div>
        <dt>{t('prices.volume')}</dt>
        <dd>
          <Money amount={volume} token={token} compact={false} />
        </dd>
        <dd className={styles.note}>{t('prices.sales', { count: sales, shown: formatCount(sales) })}</dd>
      </div>
    </dl>
  );
}

function Drawn({ history, token }: { history: PriceHistory; token: TokenInfo }) {
  const t = useText();
  const [figure, setFigure] = useState<Figure>('price');
  const formats = useFormats(history.range, token);
  const series = useSeries(figure, formats.money, history.series.length);
  const points = useMemo(() => {
    const number = (amount: string | null) => (amount === null ? null : toChartNumber(amount, token));
    return history.series.map(({ at, average, low, high, volume }) => ({
      at,
      values: { average: number(average), low: number(low), high: number(high), volume: number(volume) },
    }));
  }, [history, token]);
  const title = t(`prices.charts.${figure}`, { symbol: token.symbol });
  return (
    <>
      <div className={styles.head}>
        <Summary history={history} token={token} />
        <ChoiceSwitch
          label={t('prices.chartOf')}
          options={figures.map((value) => ({ value, label: t(`prices.figures.${value}`) }))}
          value={figure}
          onChange={setFigure}
        />
      </div>
      {history.sales === 0 ? (
        <p className={styles.empty}>{t('prices.noSalesInRange', { symbol: token.symbol })}</p>
      ) : (
        <Chart title={title} points={points} series={series} formatAt={formats.at} isLastOpen />
      )}
    </>
  );
}

/** What was paid over a range, as a chart and as the same figures in a table for who cannot see it. */
export function PriceChart({ subject, token, range }: PriceChartProps) {
  const live = subject.kind === 'item' ? ('itemOrders' as const) : ('orders' as const);
  const filter = { ...subject, currency: token.id, range };
  const query = useApi(marketDataEndpoints.history, { filter }, { live, quiet: true });
  return (
    // Sums of one currency under the name of another are wrong, however dimmed.
    <ShowState
      query={query}
      record={query.data?.currency === token.id ? query.data : undefined}
      skeleton={<div className={styles.waiting} />}
    >
      {(history: PriceHistory) => <Drawn history={history} token={token} />}
    </ShowState>
  );
}
