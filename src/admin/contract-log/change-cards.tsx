import type { ContractChange } from '../../../core/wire/admin/contract-log.ts';
import { useText } from '../../lib/text/use-text.ts';
import { TimeCell } from '../../resources/accounts/activity/activity-parts.tsx';
import styles from './contract-log.module.css';
import { useChangeText } from './use-change-text.ts';

export type ChangeCardsProps = { rows: readonly ContractChange[]; onOpen: (change: ContractChange) => void };

/** The log on a phone: a press shows everything that the event says. */
export function ChangeCards({ rows, onOpen }: ChangeCardsProps) {
  const t = useText();
  const { contractName, eventName, summary } = useChangeText();
  return (
    <ul className={styles.cards} aria-label={t('admin.titles.contracts')}>
      {rows.map((change) => (
        <li key={change.id}>
          <button type="button" onClick={() => onOpen(change)}>
            <span className={styles.cardHead}>
              <span>{contractName(change.contract)}</span>
              <TimeCell at={change.at} />
            </span>
            <b>{eventName(change.event)}</b>
            <span className={styles.cardValues}>{summary(change)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
