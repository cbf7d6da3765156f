import type { ReactNode } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { ChangesPill } from '../../resource/changes-pill.tsx';
import type { GrowingList } from './list-table.tsx';
import styles from './phone-list.module.css';

export type PhoneListToolsProps = {
  list: Pick<GrowingList<unknown>, 'total' | 'totalExact' | 'changes' | 'showChanges'>;
  saysChanges?: boolean;
  /** What can be done with all of them: a file. */
  children?: ReactNode;
};

/** What stands above a table where its rows have become cards: how many, what changed, a file of them. */
export function PhoneListTools({ list, saysChanges, children }: PhoneListToolsProps) {
  const t = useText();
  return (
    <div className={styles.tools}>
      <p role="status">{t(list.totalExact ? 'common.total.exact' : 'common.total.atLeast', { count: list.total })}</p>
      {saysChanges && list.showChanges && <ChangesPill changes={list.changes ?? 0} onShow={list.showChanges} />}
      {children}
    </div>
  );
}
