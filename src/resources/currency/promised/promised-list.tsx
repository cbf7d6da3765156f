import type { ArcaClaim } from '../../../../core/wire/game/claims.ts';
import { Address } from '../../../components/display/address.tsx';
import { Money } from '../../../components/display/money.tsx';
import { StateTag } from '../../../components/display/state/state-tag.tsx';
import { RelativeTime } from '../../../components/display/time/relative-time.tsx';
import { CheckBox } from '../../../components/form/check-box.tsx';
import { ChangesPill } from '../../../components/resource/changes-pill.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { LoadMore } from '../../../components/resource/load-more.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { formatFullAmount, type BookUnits } from '../../../lib/amount.ts';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../currency.module.css';
import type { usePromised } from './use-promised.ts';

type RowProps = {
  row: ArcaClaim;
  units: BookUnits;
  explorerUrl: string | null;
  isChosen: boolean;
  onToggle: () => void;
};

/** What it is for, and once it is asked for, where it goes. */
function Words({ row, units, explorerUrl }: Pick<RowProps, 'row' | 'units' | 'explorerUrl'>) {
  const t = useText();
  const { amount, reason, grantedAt, bitgetAddress, bitgetId, txHash } = row;
  return (
    <span className={styles.words}>
      <strong>
        <Money amount={amount} token={units} compact={false} />
      </strong>
      <span className={styles.muted}>
        {reason} · <RelativeTime at={grantedAt} />
      </span>
      {bitgetAddress !== null && bitgetId !== null && (
        <span className={styles.full}>{t('currency.promised.to', { address: bitgetAddress, uid: bitgetId })}</span>
      )}
      {txHash !== null && <Address address={txHash} kind="tx" explorerUrl={explorerUrl} />}
    </span>
  );
}

function Row(props: RowProps) {
  const { row, units, isChosen, onToggle } = props;
  const t = useText();
  const shown = `${formatFullAmount(row.amount, units)} ${units.symbol}`;
  return (
    <li>
      <span className={styles.choice}>
        {row.state === 'open' && (
          <CheckBox
            checked={isChosen}
            onChange={onToggle}
            aria-label={t('currency.promised.choose', { amount: shown, reason: row.reason })}
          />
        )}
        <Words {...props} />
      </span>
      <StateTag noun="promise" state={row.state} label={t(`currency.promised.states.${row.state}`)} />
    </li>
  );
}

export type PromisedListProps = Pick<ReturnType<typeof usePromised>, 'list' | 'chosen' | 'toggle'> & {
  units: BookUnits;
  explorerUrl: string | null;
};

/** What the game promised, and how far each of it is. */
export function PromisedList({ list, chosen, toggle, units, explorerUrl }: PromisedListProps) {
  const t = useText();
  const ids = new Set(chosen.map(({ id }) => id));
  return (
    <ListState
      resource="withdrawals"
      query={list.query}
      isEmpty={list.rows.length === 0}
      skeleton={<TableSkeleton rows={4} />}
      emptyText={t('currency.promised.none')}
    >
      <ChangesPill changes={list.changes} onShow={list.showChanges} />
      <ul className={styles.list} aria-label={t('currency.promised.mine')}>
        {list.rows.map((row) => (
          <Row key={row.id} {...{ row, units, explorerUrl }} isChosen={ids.has(row.id)} onToggle={() => toggle(row)} />
        ))}
      </ul>
      <LoadMore list={list} />
    </ListState>
  );
}
