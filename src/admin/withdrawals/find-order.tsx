import { useState } from 'react';
import styles from '../../components/form/search-line.module.css';
import { TextField } from '../../components/form/text-field.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { readFind } from './withdrawals-query.ts';

export type FindOrderProps = { find: string; onFind: (find: string) => void };

/** One line for whatever a player can name of an order: the wallet, the order itself, or its transaction. */
export function FindOrder({ find, onFind }: FindOrderProps) {
  const t = useText();
  const [typed, setTyped] = useState(find);
  const read = readFind(typed);
  return (
    <form
      className={styles.search}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (read !== null) onFind(read);
      }}
    >
      <TextField
        label={t('admin.withdrawals.search')}
        value={typed}
        onChange={setTyped}
        hint={t('admin.withdrawals.searchHint')}
        maxLength={80}
      />
      <ActionButton
        submit
        kind="primary"
        size="large"
        reason={read === null ? t('admin.withdrawals.notFindable') : null}
      >
        {t('admin.withdrawals.find')}
      </ActionButton>
    </form>
  );
}
