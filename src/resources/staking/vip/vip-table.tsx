import { weeklyCapOf } from '../../../../core/rules/boxes/boxes.ts';
import { LEADER_VIP } from '../../../../core/rules/seasons/teams.ts';
import { boxEndpoints } from '../../../../core/wire/game/boxes.ts';
import { stakingEndpoints } from '../../../../core/wire/game/staking.ts';
import { Panel } from '../../../components/display/panel.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { formatAmount } from '../../../lib/amount.ts';
import { formatBps } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import styles from '../staking.module.css';
import { useArca } from '../use-stake.ts';

/** The terms of the sale that counts VIP levels; undefined while there is none. */
function useVipBalls() {
  const query = useApi(boxEndpoints.list, { size: 20, filter: { tier: ['vip'] } }, { quiet: true, live: 'boxes' });
  const sales = (query.data?.list ?? []).flatMap(({ sale, isTest }) => (sale && !isTest ? [sale] : []));
  return sales.find(({ weeklyBase }) => weeklyBase > 0) ?? sales[0];
}

const columns = ['level', 've', 'trade', 'withdraw', 'team', 'balls', 'mining', 'machines'] as const;

/** Every benefit of every level. `mine` is the reader's own, marked. */
export function VipTable({ mine }: { mine?: number | undefined }) {
  const t = useText();
  const units = useArca();
  const query = useApi(stakingEndpoints.levels, {}, { quiet: true, live: 'staking' });
  const sale = useVipBalls();
  const balls = (level: number) => {
    if (!sale || level < sale.minVipLevel) return '–';
    return sale.weeklyBase === 0
      ? t('staking.table.any')
      : String(weeklyCapOf(level, sale.weeklyBase, sale.levelsPerExtra));
  };
  const levels = query.data?.levels ?? [];
  return (
    <Panel title={t('staking.table.title')} flush>
      <ListState resource="staking" query={query} isEmpty={levels.length === 0} skeleton={<TableSkeleton rows={8} />}>
        <div className={styles.scroll} role="group" aria-label={t('staking.table.title')} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(`staking.table.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {levels.map((each) => (
                <tr key={each.level} data-mine={each.level === mine} aria-current={each.level === mine || undefined}>
                  <th scope="row">{t('staking.vip', { level: each.level })}</th>
                  <td>{formatAmount(each.threshold, units)}</td>
                  <td>{formatBps(each.tradeFeeBps)}</td>
                  <td>{formatBps(each.withdrawFeeBps)}</td>
                  <td>{each.level >= LEADER_VIP ? t('staking.table.yes') : '–'}</td>
                  <td>{balls(each.level)}</td>
                  <td>{`+${String(each.miningPercent)} %`}</td>
                  <td>{each.machines}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </ListState>
    </Panel>
  );
}
