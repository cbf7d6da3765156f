import { useState } from 'react';
import {
  marketDataEndpoints,
  marketRanges,
  type MarketNow,
  type MarketRange,
  type MarketSubject,
} from '../../../core/wire/game/market-data.ts';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import type { Currency } from '../../../core/wire/primitives.ts';
import { Panel } from '../../components/display/panel.tsx';
import { ChoiceSwitch } from '../../components/resource/choice-switch.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useApi } from '../../lib/use-api.ts';
import { Comparables } from './comparables.tsx';
import { Depth } from './depth.tsx';
import { ItemHistory } from './history/item-history.tsx';
import styles from './market-data.module.css';
import { NowFigures } from './now-figures.tsx';
import { PriceChart } from './price-chart.tsx';

export type SubjectChoice = { key: string; label: string; subject: MarketSubject };

export type MarketDataProps = {
  /** One hero among its like, heroes with certain traits, or one kind of item. */
  subject: MarketSubject;
  /** What else may be looked at instead, by name; the first is the subject itself. */
  others?: readonly SubjectChoice[];
  tokens: readonly TokenInfo[];
  explorerUrl: string | null | undefined;
};

type NowProps = Omit<MarketDataProps, 'others' | 'tokens'> & { token: TokenInfo };

function Now({ subject, token, explorerUrl }: NowProps) {
  const live = subject.kind === 'item' ? ('itemOrders' as const) : ('orders' as const);
  const query = useApi(marketDataEndpoints.now, { filter: { ...subject, currency: token.id } }, { live, quiet: true });
  return (
    // Sums of one currency under the name of another are wrong, however dimmed.
    <ShowState
      query={query}
      record={query.data?.currency === token.id ? query.data : undefined}
      skeleton={<TableSkeleton rows={4} />}
    >
      {(now: MarketNow) => (
        <>
          <NowFigures now={now} token={token} />
          <Depth now={now} token={token} />
          <Comparables now={now} token={token} explorerUrl={explorerUrl} />
        </>
      )}
    </ShowState>
  );
}

/**
 * What something costs: its floor, what is usual and why, what is asked and offered, what was paid over time. Each currency
 * for itself: nothing is converted or added up.
 */
export function MarketData({ subject: own, others = [], tokens, explorerUrl }: MarketDataProps) {
  const t = useText();
  const [currency, setCurrency] = useState<Currency>('ARCA');
  const [range, setRange] = useState<MarketRange>('30d');
  const [chosen, setChosen] = useState(others[0]?.key ?? '');
  const subject = others.find(({ key }) => key === chosen)?.subject ?? own;
  const token = tokens.find(({ id }) => id === currency);
  return (
    <Panel
      title={t('prices.title')}
      extra={
        <ChoiceSwitch
          label={t('prices.currency')}
          options={tokens.map(({ id, symbol }) => ({ value: id, label: symbol }))}
          value={currency}
          onChange={setCurrency}
        />
      }
    >
      {token && (
        <div className={styles.parts}>
          {others.length > 1 && (
            <ChoiceSwitch
              label={t('prices.among')}
              options={others.map(({ key, label }) => ({ value: key, label }))}
              value={chosen}
              onChange={setChosen}
            />
          )}
          <div className={styles.head}>
            <h3>{t('prices.history')}</h3>
            <ChoiceSwitch
              label={t('prices.range')}
              options={marketRanges.map((value) => ({ value, label: t(`pages.home.ranges.${value}`) }))}
              value={range}
              onChange={setRange}
            />
          </div>
          <PriceChart subject={subject} token={token} range={range} />
          <Now subject={subject} token={token} explorerUrl={explorerUrl} />
          {subject.kind === 'item' && subject.id !== undefined && (
            <ItemHistory itemId={subject.id} tokens={tokens} explorerUrl={explorerUrl} />
          )}
        </div>
      )}
    </Panel>
  );
}
