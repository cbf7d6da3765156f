import { Link } from 'react-router-dom';
import type { PortfolioSummary } from '../../../core/wire/account/portfolio.ts';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { Address } from '../../components/display/address.tsx';
import { Money } from '../../components/display/money.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { SmallTable, type SmallColumn } from '../../components/table/small/small-table.tsx';
import { unitsOf } from '../../lib/amount.ts';
import { formatPieces } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import styles from './portfolio.module.css';
import type { FarmShare, TokenRow } from './wealth.ts';

const places = ['wallet', 'market', 'game', 'staked', 'elsewhere'] as const;
/** Shares of every pair have as many decimals as ARCA. */
const SHARE_DECIMALS = 18;

export type TokensPanelProps = {
  summary: PortfolioSummary;
  tokens: readonly TokenInfo[];
  wallet: string | null;
  farms: readonly FarmShare[];
  rows: readonly TokenRow[];
  /** Part of it could not be read just now. */
  failed: boolean;
};

/** ARCA, coin and White Ore by where they are. */
function TokenTable({ rows, tokens }: Pick<TokensPanelProps, 'rows' | 'tokens'>) {
  const t = useText();
  const known = rows.flatMap((row) => {
    const units = unitsOf(row.currency, tokens);
    return units ? [{ ...row, units }] : [];
  });
  const columns: SmallColumn<(typeof known)[number]>[] = [
    { key: 'currency', title: t('portfolio.tokens.currency'), of: ({ units }) => units.symbol },
    ...places.map((place) => ({
      key: place,
      title: t(`portfolio.places.${place}`),
      of: ({ units, ...held }: (typeof known)[number]) => <Money amount={held[place]} token={units} hideUnit />,
    })),
  ];
  return (
    <SmallTable label={t('portfolio.tokens.title')} columns={columns} rows={known} keyOf={({ currency }) => currency} />
  );
}

/** Shares in farms, with what they come to where a pair says it, and what they have earned. */
function FarmTable({ farms, tokens }: Pick<TokensPanelProps, 'farms' | 'tokens'>) {
  const t = useText();
  const explorerUrl = useChainConfig()?.explorerUrl ?? null;
  const arca = unitsOf('ARCA', tokens);
  if (!arca) return null;
  const column = (key: 'farm' | 'shares' | 'worth' | 'earned', of: SmallColumn<FarmShare>['of']) => ({
    key,
    title: t(`portfolio.farms.${key}`),
    of,
  });
  const pair = ({ symbol, lpToken }: FarmShare) => (
    <>
      {symbol} <Address address={lpToken} explorerUrl={explorerUrl} />
    </>
  );
  const shares = ({ staked, symbol }: FarmShare) => (
    <Money amount={staked} token={{ ...arca, symbol, decimals: SHARE_DECIMALS }} hideUnit />
  );
  const worthOf = ({ worth }: FarmShare) =>
    worth === null ? t('portfolio.farms.unpriced') : <Money amount={worth} token={arca} />;
  const columns: SmallColumn<FarmShare>[] = [
    column('farm', pair),
    column('shares', shares),
    { ...column('worth', worthOf), place: 'main' },
    column('earned', ({ claimable }) => <Money amount={claimable} token={arca} />),
  ];
  return (
    <SmallTable
      label={t('portfolio.farms.title')}
      columns={columns}
      rows={farms}
      keyOf={({ poolId }) => String(poolId)}
    />
  );
}

/** What is no hero and no item, and where each figure comes from. */
export function TokensPanel({ summary, tokens, wallet, farms, rows, failed }: TokensPanelProps) {
  const t = useText();
  const explorerUrl = useChainConfig()?.explorerUrl ?? null;
  const things = { heroes: summary.heroes, items: formatPieces(summary.items) };
  return (
    <Panel
      title={t('portfolio.tokens.title')}
      extra={<Link to="/account/portfolio?tab=holdings">{t('portfolio.tokens.things', things)}</Link>}
    >
      <div className={styles.stack}>
        <TokenTable rows={rows} tokens={tokens} />
        {farms.length > 0 && <FarmTable farms={farms} tokens={tokens} />}
        {wallet !== null && (
          <p className={styles.hint}>
            {t('portfolio.tokens.source')} <Address address={wallet} explorerUrl={explorerUrl} />{' '}
            <Link to="/market/offers?tab=made">{t('portfolio.tokens.offers')}</Link>{' '}
            <Link to="/currency">{t('portfolio.tokens.elsewhere')}</Link>
          </p>
        )}
        {failed && (
          <p className={styles.hint} role="status">
            {t('portfolio.tokens.failed')}
          </p>
        )}
      </div>
    </Panel>
  );
}
