import { portfolioEndpoints, type Measure, type PortfolioSummary } from '../../../core/wire/account/portfolio.ts';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import { FactList } from '../../components/display/fact-list.tsx';
import { Money } from '../../components/display/money.tsx';
import { Notice } from '../../components/display/notice.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { formatAmount } from '../../lib/amount.ts';
import { formatPieces } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useApi } from '../../lib/use-api.ts';
import { atAccountingRate } from './at-rate.ts';
import styles from './portfolio.module.css';
import { Sums } from './sums.tsx';
import { unitsOf } from './units.ts';

const WAIT_FOR_GAS_MS = 3_000;

export type PortfolioOverviewProps = { tokens: readonly TokenInfo[]; measure: Measure };
type Props = PortfolioOverviewProps & { summary: PortfolioSummary };

function WorthPanel({ summary, tokens, measure }: Props) {
  const t = useText();
  const { worth, basis, unrealised, known, unknown } = summary[measure];
  const together = atAccountingRate(worth, tokens);
  const arca = tokens.find(({ id }) => id === 'ARCA');
  return (
    <Panel title={t('portfolio.worth.title')} extra={t(`portfolio.measures.${measure}`)}>
      <div className={styles.stack}>
        <Sums sums={worth} tokens={tokens} large />
        {together !== null && arca && (
          <p className={styles.hint}>
            {t('portfolio.worth.together', {
              amount: `${formatAmount(together, arca, { compact: true })} ${arca.symbol}`,
            })}
          </p>
        )}
        <FactList
          facts={[
            {
              key: 'unrealised',
              label: t('portfolio.worth.unrealised'),
              value: <Sums sums={unrealised} tokens={tokens} isChange />,
            },
            { key: 'basis', label: t('portfolio.worth.basis'), value: <Sums sums={basis} tokens={tokens} /> },
          ]}
        />
        <p className={styles.hint}>{t(`portfolio.hints.${measure}`)}</p>
        {unknown > 0 && <p className={styles.hint}>{t('portfolio.worth.unknown', { known, unknown })}</p>}
      </div>
    </Panel>
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

function TokensPanel({ summary, tokens }: Omit<Props, 'measure'>) {
  const t = useText();
  return (
    <Panel
      title={t('portfolio.tokens.title')}
      extra={t('portfolio.tokens.things', { heroes: summary.heroes, items: formatPieces(summary.items) })}
    >
      <div className={styles.scroll} role="group" aria-label={t('portfolio.tokens.title')} tabIndex={0}>
        <table className={styles.places}>
          <thead>
            <tr>
              <th scope="col">{t('portfolio.tokens.currency')}</th>
              {(['wallet', 'market', 'game', 'staked'] as const).map((place) => (
                <th key={place} scope="col">
                  {t(`portfolio.places.${place}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {summary.tokens.map(({ currency, ...held }) => {
              const units = unitsOf(currency, tokens);
              return (
                units && (
                  <tr key={currency}>
                    <th scope="row">{units.symbol}</th>
                    {(['wallet', 'market', 'game', 'staked'] as const).map((place) => (
                      <td key={place}>
                        <Money amount={held[place]} token={units} hideUnit />
                      </td>
                    ))}
                  </tr>
                )
              );
            })}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

const waiting = (
  <div className={styles.panels} aria-hidden="true">
    {[0, 1, 2].map((panel) => (
      <Panel key={panel}>
        <div className={styles.waiting} />
      </Panel>
    ))}
  </div>
);

/** What the player has is worth by one measure, what was won for good, and the tokens by where they are. */
export function PortfolioOverview({ tokens, measure }: PortfolioOverviewProps) {
  const query = useApi(
    portfolioEndpoints.summary,
    {},
    // The gas of what was never asked for comes from the chain within seconds.
    { live: 'stats', refreshMs: ({ data }) => ((data?.gasMissing ?? 0) > 0 ? WAIT_FOR_GAS_MS : 0) },
  );
  return (
    <ShowState query={query} record={query.data} skeleton={waiting}>
      {(summary) => (
        <div className={styles.panels}>
          <WorthPanel summary={summary} tokens={tokens} measure={measure} />
          <ProfitPanel summary={summary} tokens={tokens} />
          <TokensPanel summary={summary} tokens={tokens} />
        </div>
      )}
    </ShowState>
  );
}
