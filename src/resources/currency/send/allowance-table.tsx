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
import { tokenAt, tokenUnits } from '../../../lib/tokens/token.ts';
import { revoke } from '../actions/revoke.action.ts';
import styles from '../currency.module.css';
import { held, unitsOfResource } from '../resources.ts';
import { useOtherAssets } from './use-other-assets.ts';

/** More than there ever is: wallets call it unlimited. */
const UNLIMITED = 2n ** 128n;
/** Of a collection there is no amount: the right is to every piece, those to come too. */
const isEvery = ({ amount }: Allowance) => amount === null;
const isUnlimited = ({ amount }: Allowance) => amount !== null && amount >= UNLIMITED;

type RowProps = { row: Allowance; config: ChainConfig };

function Amount({ row, config }: RowProps) {
  const t = useText();
  if (row.amount === null) return <strong className={styles.warning}>{t('currency.allowances.every')}</strong>;
  if (isUnlimited(row)) return <strong className={styles.warning}>{t('currency.allowances.unlimited')}</strong>;
  const ours = held.find(({ kind }) => kind === row.of);
  const other = tokenUnits(config, tokenAt(config, row.token, row.symbol ?? ''));
  const units = ours || !other ? unitsOfResource(config, ours?.resType ?? '') : other;
  return <Money amount={row.amount} token={units} compact={false} />;
}

function useAssetName() {
  const t = useText();
  return ({ of, symbol }: Allowance) => (of === 'other' ? (symbol ?? '') : t(`currency.allowances.of.${of}`));
}

function Revoke({ row }: Pick<RowProps, 'row'>) {
  const t = useText();
  const action = useChainAction(revoke);
  const asset = useAssetName()(row);
  const name = t('currency.allowances.name', { asset, contract: t(`currency.allowances.contracts.${row.asker}`) });
  return (
    <ActionButton
      size="small"
      kind="danger"
      pending={action.isRunning}
      label={t('currency.allowances.revokeNamed', { name })}
      onClick={() => void action.run({ of: row.of, token: row.token, spender: row.spender, name })}
    >
      {t('currency.allowances.revoke')}
    </ActionButton>
  );
}

/** What contracts may take from the wallet, with the way to take that back. */
export function AllowanceTable({ account, config }: { account: string; config: ChainConfig }) {
  const t = useText();
  const assetName = useAssetName();
  const { others, failed } = useOtherAssets();
  const allowances = useAllowances(account, others);
  const query = failed ?? allowances;
  const rows = allowances.data ?? [];
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
    { key: 'asset', title: t('currency.allowances.asset'), of: assetName },
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
        {rows.some(isEvery) && <Notice kind="warning">{t('currency.allowances.everyWarning')}</Notice>}
        <SmallTable
          label={t('currency.titles.allowances')}
          columns={columns}
          rows={rows}
          keyOf={({ token, asker }) => `${token} ${asker}`}
        />
      </div>
    </ListState>
  );
}
