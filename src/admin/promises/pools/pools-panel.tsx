import { poolEndpoints, type Funding, type Pools } from '../../../../core/wire/admin/pools.ts';
import { Address } from '../../../components/display/address.tsx';
import { Money } from '../../../components/display/money.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { RelativeTime } from '../../../components/display/time/relative-time.tsx';
import { ShowState } from '../../../components/resource/show-state.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import type { BookUnits } from '../../../lib/amount.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import { ResourceAmount } from '../../../resources/currency/resource-amount.tsx';
import styles from '../../../resources/currency/currency.module.css';
import { FundForm } from './fund-form.tsx';

const REFRESH_MS = 15_000;

/** What a pool holds and, where a reorganisation took from it what it had given, owes. */
function Pool({ pool, holds }: Pools['pools'][number]) {
  const t = useText();
  return (
    <li>
      <strong>{t(`admin.pools.names.${pool}`)}</strong>
      <span className={styles.words}>
        {holds.length === 0 && <span>{t('admin.pools.empty')}</span>}
        {holds.map(({ resType, amount, debt }) => (
          <span key={resType}>
            <ResourceAmount resType={resType} amount={amount} />
            {debt !== '0' && (
              <strong>
                {' · '}
                {t('admin.pools.owes')} <ResourceAmount resType={resType} amount={debt} />
              </strong>
            )}
          </span>
        ))}
      </span>
    </li>
  );
}

type FundedProps = { funding: Funding; units: BookUnits };

function Funded({ funding, units }: FundedProps) {
  const t = useText();
  const { amount, at, pool, credited, txHash } = funding;
  return (
    <li>
      <span className={styles.words}>
        <strong>
          <Money amount={amount} token={units} compact={false} />
        </strong>
        <span className={styles.muted}>
          {pool === null ? t('admin.pools.forNone') : t(`admin.pools.names.${pool}`)} · <RelativeTime at={at} />
          {pool !== null && ` · ${t(credited ? 'admin.pools.credited' : 'admin.pools.confirming')}`}
        </span>
        <Address address={txHash} kind="tx" />
      </span>
    </li>
  );
}

/** What is set apart in the game for players, and what came into the treasury for it: whose it is, a manager says. */
export function PoolsPanel({ units }: { units: BookUnits }) {
  const t = useText();
  const query = useApi(poolEndpoints.list, {}, { refreshMs: REFRESH_MS, quiet: true });
  return (
    <Panel title={t('admin.pools.title')}>
      <div className={styles.stack}>
        <p className={styles.muted}>{t('admin.pools.about')}</p>
        <ShowState query={query} record={query.data} skeleton={<TableSkeleton rows={4} />}>
          {({ pools, fundings }) => (
            <div className={styles.stack}>
              <ul className={styles.list} aria-label={t('admin.pools.title')}>
                {pools.map((one) => (
                  <Pool key={one.pool} {...one} />
                ))}
              </ul>
              <FundForm
                fundings={fundings.filter(({ pool }) => pool === null)}
                units={units}
                onFunded={() => void query.refetch()}
              />
              {fundings.length > 0 && (
                <ul className={styles.list} aria-label={t('admin.pools.fundings')}>
                  {fundings.map((one) => (
                    <Funded key={`${one.txHash} ${one.logIndex}`} funding={one} units={units} />
                  ))}
                </ul>
              )}
            </div>
          )}
        </ShowState>
      </div>
    </Panel>
  );
}
