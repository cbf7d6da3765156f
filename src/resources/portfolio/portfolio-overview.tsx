import { portfolioEndpoints, type Measure, type PortfolioSummary } from '../../../core/wire/account/portfolio.ts';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import { FactList } from '../../components/display/fact-list.tsx';
import { Notice } from '../../components/display/notice.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { formatAmount } from '../../lib/amount.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useApi } from '../../lib/use-api.ts';
import { formatBps, partBps } from '../../lib/number.ts';
import { atAccountingRate, ratesOf, wholeAtRate, withoutRate } from './at-rate.ts';
import styles from './portfolio.module.css';
import { Sums } from './sums.tsx';
import { TokensPanel } from './tokens-panel.tsx';
import { WorthOverTimePanels } from './worth-over-time.tsx';
import { usePortfolioNews } from './use-portfolio-news.ts';
import { useWealth } from './use-wealth.ts';
import type { Wealth } from './wealth.ts';

/** A block may change several things that are counted here. */
const GATHER_MS = 1_000;
const WAIT_FOR_GAS_MS = 3_000;

export type PortfolioOverviewProps = { tokens: readonly TokenInfo[]; measure: Measure };
type Props = PortfolioOverviewProps & { summary: PortfolioSummary };

function WorthPanel({ summary, tokens, measure, wealth }: Props & { wealth: Wealth }) {
  const t = useText();
  const { basis, unrealised, known, unknown } = summary[measure];
  const together = atAccountingRate(wealth.all, tokens);
  const parts = (['things', 'tokens', 'farms'] as const).map((key) => ({
    key,
    label: t(`portfolio.worth.${key}`),
    value: <Sums sums={wealth[key]} tokens={tokens} compact />,
  }));
  const arca = tokens.find(({ id }) => id === 'ARCA');
  const rates = ratesOf(wealth.all, tokens);
  const unrated = withoutRate(wealth.all, tokens);
  return (
    <Panel title={t('portfolio.worth.title')} extra={t(`portfolio.measures.${measure}`)}>
      <div className={styles.stack}>
        <Sums sums={wealth.all} tokens={tokens} large />
        {together !== null && arca && (
          <p className={styles.hint}>
            {t('portfolio.worth.together', {
              amount: `${formatAmount(together, arca, { compact: true })} ${arca.symbol}`,
            })}{' '}
            {rates.map(({ symbol, amount }) => t('portfolio.worth.rate', { symbol, amount })).join(' ')}{' '}
            {unrated.length > 0 && t('portfolio.worth.without', { names: unrated.join(', '), count: unrated.length })}
          </p>
        )}
        <Allocation wealth={wealth} tokens={tokens} />
        <FactList
          facts={[
            ...parts,
            {
              key: 'unrealised',
              label: t('portfolio.worth.unrealised'),
              value: <Sums sums={unrealised} tokens={tokens} isChange compact />,
            },
            { key: 'basis', label: t('portfolio.worth.basis'), value: <Sums sums={basis} tokens={tokens} compact /> },
          ]}
        />
        <p className={styles.hint}>{t(`portfolio.hints.${measure}`)}</p>
        {unknown > 0 && <p className={styles.hint}>{t('portfolio.worth.unknown', { known, unknown })}</p>}
      </div>
    </Panel>
  );
}

const partKeys = ['things', 'tokens', 'farms'] as const;

/** How what one has is divided, of what has an accounting rate. */
function Allocation({ wealth, tokens }: { wealth: Wealth; tokens: readonly TokenInfo[] }) {
  const t = useText();
  const amounts = partKeys.map((key) => ({ key, amount: wholeAtRate(wealth[key], tokens) }));
  const total = amounts.reduce((sum, { amount }) => sum + amount, 0n);
  if (total <= 0n) return null;
  const bpsOf = (amount: bigint) => partBps(amount, total);
  return (
    <ul className={styles.shares} aria-label={t('portfolio.worth.allocation')}>
      {amounts.map(({ key, amount }) => (
        <li key={key}>
          <span>{t(`portfolio.worth.${key}`)}</span>
          <span className={styles.share} aria-hidden="true">
            <span style={{ width: `${String(bpsOf(amount) / 100)}%` }} />
          </span>
          <span>{formatBps(bpsOf(amount))}</span>
        </li>
      ))}
    </ul>
  );
}

function ProfitPanel({ summary, tokens }: Omit<Props, 'measure'>) {
  const t = useText();
  const rows = [
    ['cashIn', summary.cashIn],
    ['cashOut', summary.cashOut],
    ['fees', summary.fees],
    ['gas', summary.gas],
    ['open', summary.open],
    ['lost', summary.lost],
  ] as const;
  return (
    <Panel title={t('portfolio.profit.title')} extra={t('portfolio.profit.entries', { count: summary.entries })}>
      <div className={styles.stack}>
        <Sums sums={summary.realised} tokens={tokens} isChange large />
        <FactList
          facts={rows.map(([key, sums]) => ({
            key,
            label: t(`portfolio.profit.${key}`),
            value: <Sums sums={sums} tokens={tokens} />,
          }))}
        />
        <p className={styles.hint}>{t('portfolio.profit.hint')}</p>
        {summary.gasMissing > 0 && (
          <Notice isNews>{t('portfolio.profit.gasMissing', { count: summary.gasMissing })}</Notice>
        )}
      </div>
    </Panel>
  );
}

const waiting = (
  <div className={styles.panels}>
    {[4, 4, 1].map((rows, panel) => (
      <Panel key={panel}>
        <div className={styles.waiting}>
          <TableSkeleton rows={rows} />
        </div>
      </Panel>
    ))}
  </div>
);

function Known({ summary, tokens, measure }: Props) {
  const { wallet, wealth, farms, rows, failed, isSettled } = useWealth(summary, measure, GATHER_MS);
  const arca = tokens.find(({ id }) => id === 'ARCA');
  // Sums that the chain adds to would grow under the reader's eyes.
  if (!isSettled) return waiting;
  return (
    <div className={styles.panels}>
      <WorthPanel {...{ summary, tokens, measure, wealth }} />
      <ProfitPanel summary={summary} tokens={tokens} />
      {arca && <WorthOverTimePanels arca={arca} tokens={tokens} />}
      <TokensPanel {...{ summary, tokens, wallet, farms, rows, failed }} />
    </div>
  );
}

/** What the player has is worth by one measure, what was won for good, and the tokens by where they are. */
export function PortfolioOverview({ tokens, measure }: PortfolioOverviewProps) {
  const query = useApi(
    portfolioEndpoints.summary,
    {},
    // The gas of what was never asked for comes from the chain within seconds.
    { quiet: true, refreshMs: ({ data }) => ((data?.gasMissing ?? 0) > 0 ? WAIT_FOR_GAS_MS : 0) },
  );
  usePortfolioNews(GATHER_MS, () => void query.refetch());
  return (
    <ShowState query={query} record={query.data} skeleton={waiting}>
      {(summary) => <Known summary={summary} tokens={tokens} measure={measure} />}
    </ShowState>
  );
}
