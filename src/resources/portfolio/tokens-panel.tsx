import { Link } from 'react-router-dom';
import type { PortfolioSummary } from '../../../core/wire/account/portfolio.ts';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { Address } from '../../components/display/address.tsx';
import { Money } from '../../components/display/money.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { unitsOf } from '../../lib/amount.ts';
import { formatPieces } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import styles from './portfolio.module.css';
import type { FarmShare } from './wealth.ts';

const places = ['wallet', 'market', 'game', 'staked'] as const;
/** Shares of every pair have as many decimals as ARCA. */
const SHARE_DECIMALS = 18;

export type TokensPanelProps = {
  summary: PortfolioSummary;
  tokens: readonly TokenInfo[];
  wallet: string | null;
  farms: readonly FarmShare[];
  /** The native coin of the wallet; undefined while the chain has not said. */
  coin: bigint | undefined;
  /** Part of it could not be read just now. */
  failed: boolean;
};

type Row = PortfolioSummary['tokens'][number];

const rowsOf = ({ summary, coin }: Pick<TokensPanelProps, 'summary' | 'coin'>): Row[] => {
  const [arca, ...rest] = summary.tokens;
  const nothing = { market: '0', game: '0', staked: '0' };
  const ron: Row[] = coin === undefined ? [] : [{ currency: 'RON', wallet: coin.toString(), ...nothing }];
  return [...(arca ? [arca] : []), ...ron, ...rest];
};

/** ARCA, coin and White Ore by where they are. */
function TokenTable({ rows, tokens }: { rows: readonly Row[]; tokens: readonly TokenInfo[] }) {
  const t = useText();
  return (
    <table className={styles.places}>
      <thead>
        <tr>
          <th scope="col">{t('portfolio.tokens.currency')}</th>
          {places.map((place) => (
            <th key={place} scope="col">
              {t(`portfolio.places.${place}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ currency, ...held }) => {
          const units = unitsOf(currency, tokens);
          return (
            units && (
              <tr key={currency}>
                <th scope="row">{units.symbol}</th>
                {places.map((place) => (
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
  );
}

/** Shares in farms, with what they come to where a pair says it, and what they have earned. */
function FarmTable({ farms, tokens }: Pick<TokensPanelProps, 'farms' | 'tokens'>) {
  const t = useText();
  const explorerUrl = useChainConfig()?.explorerUrl ?? null;
  const arca = unitsOf('ARCA', tokens);
  if (!arca) return null;
  return (
    <table className={styles.places}>
      <thead>
        <tr>
          {(['farm', 'shares', 'worth', 'earned'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`portfolio.farms.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {farms.map(({ poolId, symbol, lpToken, staked, claimable, worth }) => (
          <tr key={poolId}>
            <th scope="row">
              {symbol} <Address address={lpToken} explorerUrl={explorerUrl} />
            </th>
            <td>
              <Money amount={staked} token={{ ...arca, symbol, decimals: SHARE_DECIMALS }} hideUnit />
            </td>
            <td>{worth === null ? t('portfolio.farms.unpriced') : <Money amount={worth} token={arca} />}</td>
            <td>
              <Money amount={claimable} token={arca} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What is no hero and no item, and where each figure comes from. */
export function TokensPanel({ summary, tokens, wallet, farms, coin, failed }: TokensPanelProps) {
  const t = useText();
  const explorerUrl = useChainConfig()?.explorerUrl ?? null;
  const things = { heroes: summary.heroes, items: formatPieces(summary.items) };
  return (
    <Panel
      title={t('portfolio.tokens.title')}
      extra={<Link to="/account/portfolio?tab=holdings">{t('portfolio.tokens.things', things)}</Link>}
    >
      <div className={styles.stack}>
        <div className={styles.scroll} role="group" aria-label={t('portfolio.tokens.title')} tabIndex={0}>
          <TokenTable rows={rowsOf({ summary, coin })} tokens={tokens} />
        </div>
        {farms.length > 0 && (
          <div className={styles.scroll} role="group" aria-label={t('portfolio.farms.title')} tabIndex={0}>
            <FarmTable farms={farms} tokens={tokens} />
          </div>
        )}
        {wallet !== null && (
          <p className={styles.hint}>
            {t('portfolio.tokens.source')} <Address address={wallet} explorerUrl={explorerUrl} />{' '}
            <Link to="/market/offers?tab=made">{t('portfolio.tokens.offers')}</Link>
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
