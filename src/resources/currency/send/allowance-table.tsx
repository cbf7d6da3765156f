import type { ChainConfig } from '../../../../core/wire/game/status.ts';
import { useAllowances, type Allowance } from '../../../chain/reads/use-allowances.ts';
import { useChainAction } from '../../../chain/actions/use-chain-action.ts';
import { Address } from '../../../components/display/address.tsx';
import { Money } from '../../../components/display/money.tsx';
import { Notice } from '../../../components/display/notice.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { SmallTable, type SmallColumn } from '../../../components/table/small/small-table.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { revoke } from '../actions/revoke.action.ts';
import styles from '../currency.module.css';
import { held, unitsOfResource } from '../resources.ts';

/** More than there ever is: wallets call it unlimited. */
const UNLIMITED = 2n ** 128n;
const isUnlimited = ({ amount }: Allowance) => amount !== null && amount >= UNLIMITED;

type RowProps = { row: Allowance; config: ChainConfig };

function Amount({ row, config }: RowProps) {
  const t = useText();
  if (row.amount === null) return <>{t('currency.allowances.every')}</>;
  if (isUnlimited(row)) return <strong className={styles.warning}>{t('currency.allowances.unlimited')}</strong>;
  return (
    <Money
      amount={row.amount}
      token={unitsOfResource(config, held.find(({ kind }) => kind === row.of)?.resType ?? '')}
      compact={false}
    />
  );
}

function Revoke({ row }: Pick<RowProps, 'row'>) {
  const t = useText();
  const action = useChainAction(revoke);
  const asset = t(`currency.allowances.of.${row.of}`);
  const name = t('currency.allowances.name', { asset, contract: t(`currency.allowances.contracts.${row.asker}`) });
  return (
    <ActionButton
      size="small"
      kind="danger"
      pending={action.isRunning}
      label={t('currency.allowances.revokeNamed', { name })}
      onClick={() => void action.run({ of: row.of, spender: row.spender, name })}
    >
      {t('currency.allowances.revoke')}
    </ActionButton>
  );
}

/** What contracts may take from the wallet, with the way to take that back. */
export function AllowanceTable({ account, config }: { account: string; config: ChainConfig }) {
  const t = useText();
  const query = useAllowances(account);
  const rows = query.data ?? [];
  const columns: SmallColumn<Allowance>[] = [
    {
      key: 'contract',
      title: t('currency.allowances.contract'),
      of: ({ asker, spender }) => (
        <span className={styles.words}>
          {t(`currency.allowances.contracts.${asker}`)}
          <Address address={spender} explorerUrl={config.explorerUrl} />
        </span>
      ),
    },
    { key: 'asset', title: t('currency.allowances.asset'), of: (row) => t(`currency.allowances.of.${row.of}`) },
    {
      key: 'amount',
      title: t('currency.allowances.amount'),
      of: (row) => <Amount row={row} config={config} />,
      place: 'main',
    },
    { key: 'revoke', title: t('currency.allowances.revoke'), of: (row) => <Revoke row={row} />, place: 'action' },
  ];
  return (
    <ListState
      resource="withdrawals"
      query={query}
      isEmpty={rows.length === 0}
      skeleton={<TableSkeleton rows={4} />}
      emptyText={t('currency.allowances.none')}
    >
      <div className={styles.stack}>
        {rows.some(isUnlimited) && <Notice kind="warning">{t('currency.allowances.warning')}</Notice>}
        <SmallTable
          label={t('currency.titles.allowances')}
          columns={columns}
          rows={rows}
          keyOf={({ of, asker }) => `${of} ${asker}`}
        />
      </div>
    </ListState>
  );
}
