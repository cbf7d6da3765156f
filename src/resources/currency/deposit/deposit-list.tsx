import type { Deposit } from '../../../../core/wire/game/withdrawals.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { Address } from '../../../components/display/address.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { RelativeTime } from '../../../components/display/time/relative-time.tsx';
import { ChangesPill } from '../../../components/resource/changes-pill.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { LoadMore } from '../../../components/resource/load-more.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { ConfirmationBar } from '../confirmation-bar.tsx';
import styles from '../currency.module.css';
import { ResourceAmount } from '../resource-amount.tsx';
import type { useDeposits } from './use-deposits.ts';

function Standing({ row, required }: { row: Deposit; required: number }) {
  const t = useText();
  if (row.credited) return <>{t('currency.deposit.credited')}</>;
  if (row.waits) return <span className={styles.warning}>{t('currency.deposit.waits')}</span>;
  const done = Math.min(row.confirmations, required);
  const text = t('currency.deposit.progress', { count: required, done, required });
  return <ConfirmationBar done={done} required={required} text={text} label={t('currency.deposit.confirmations')} />;
}

/** What came in from the wallet, newest first, with how far each is: by the server, so the same everywhere. */
export function DepositList({ list }: Pick<ReturnType<typeof useDeposits>, 'list'>) {
  const t = useText();
  const config = useChainConfig();
  return (
    <Panel title={t('currency.deposit.mine')}>
      <ListState
        resource="withdrawals"
        query={list.query}
        isEmpty={list.rows.length === 0}
        skeleton={<TableSkeleton rows={3} />}
        emptyText={t('currency.deposit.none')}
      >
        <ChangesPill changes={list.changes} onShow={list.showChanges} />
        <ul className={styles.list} aria-label={t('currency.deposit.mine')}>
          {list.rows.map((row) => (
            <li key={row.id}>
              <span className={styles.words}>
                <strong>
                  <ResourceAmount resType={row.resType} amount={row.amount} />
                </strong>
                <span className={styles.muted}>
                  <RelativeTime at={row.at} /> ·{' '}
                  <Address address={row.txHash} kind="tx" explorerUrl={config?.explorerUrl ?? null} />
                </span>
              </span>
              <Standing row={row} required={config?.confirmations ?? row.confirmations} />
            </li>
          ))}
        </ul>
        <LoadMore list={list} />
      </ListState>
    </Panel>
  );
}
