import { useMemo } from 'react';
import type { FarmEvent, FarmPool } from '../../../../core/wire/game/farms.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { Money } from '../../../components/display/money.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { DateField } from '../../../components/display/time/date-field.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { LoadMore } from '../../../components/resource/load-more.tsx';
import { toCrudFilters } from '../../../lib/data/filters.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';
import styles from '../bounties.module.css';
import { TokenMoney } from '../token-money.tsx';

const UNITS = { decimals: 18, displayDecimals: 4 };

/** What I did in farms, newest first. */
export function FarmHistory({ me, pools }: { me: string; pools: readonly FarmPool[] }) {
  const t = useText();
  const arca = useChainConfig()?.contracts.arca;
  const filters = useMemo(() => toCrudFilters({ account: me }), [me]);
  const list = useCursorList<FarmEvent>({ resource: 'farms', filters });
  const symbolOf = (poolId: number) => pools.find((pool) => pool.poolId === poolId)?.symbol ?? `#${String(poolId)}`;
  return (
    <Panel title={t('farms.history')}>
      <ListState resource="farms" query={list.query} isEmpty={list.rows.length === 0}>
        <div className={styles.scroll} role="group" aria-label={t('farms.history')} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                {(['what', 'amount', 'at'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`farms.columns.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {list.rows.map(({ id, poolId, kind, amount, heroId, at }) => (
                <tr key={id}>
                  <td>
                    {t(`farms.kinds.${kind}`)} · {symbolOf(poolId)}
                    {heroId !== null && ` · #${heroId}`}
                  </td>
                  <td>
                    {kind === 'claimed' && arca ? (
                      <TokenMoney token={arca} amount={amount} />
                    ) : (
                      <Money amount={amount} token={{ ...UNITS, symbol: symbolOf(poolId) }} />
                    )}
                  </td>
                  <td>
                    <DateField at={at} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <LoadMore list={list} />
      </ListState>
    </Panel>
  );
}
