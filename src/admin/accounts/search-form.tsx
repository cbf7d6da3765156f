import { useState } from 'react';
import { TextField } from '../../components/form/text-field.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { LONGEST } from './accounts-query.ts';
import styles from './accounts.module.css';

export type SearchFormProps = { text: string; pending: boolean; onFind: (text: string) => void };

/** One line for any of the four names of an account. */
export function SearchForm({ text, pending, onFind }: SearchFormProps) {
  const t = useText();
  const [typed, setTyped] = useState(text);
  return (
    <form
      className={styles.search}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onFind(typed.trim());
      }}
    >
      <TextField
        label={t('admin.accounts.search')}
        value={typed}
        onChange={setTyped}
        hint={t('admin.accounts.hint')}
        maxLength={LONGEST}
      />
      <ActionButton submit kind="primary" size="large" pending={pending}>
        {t('admin.accounts.find')}
      </ActionButton>
    </form>
  );
}
