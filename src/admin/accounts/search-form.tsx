import styles from '../../components/form/search-line.module.css';
import { TextField } from '../../components/form/text-field.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { LONGEST } from './accounts-query.ts';

export type SearchFormProps = {
  text: string;
  pending: boolean;
  onType: (text: string) => void;
  onFind: (text: string) => void;
  /** The arrow that leads to what was found. */
  onDown: () => void;
};

/** One line for any of the four names of an account. Who fits stands below as it is typed; Find opens the one that is meant. */
export function SearchForm({ text, pending, onType, onFind, onDown }: SearchFormProps) {
  const t = useText();
  return (
    <form
      className={styles.search}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onFind(text.trim());
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onDown();
      }}
    >
      <TextField
        label={t('admin.accounts.search')}
        value={text}
        onChange={onType}
        hint={t('admin.accounts.hint')}
        maxLength={LONGEST}
      />
      <ActionButton submit kind="primary" size="large" pending={pending}>
        {t('admin.accounts.find')}
      </ActionButton>
    </form>
  );
}
