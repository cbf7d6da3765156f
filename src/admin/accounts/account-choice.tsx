import type { FoundAccount } from '../../../core/wire/admin/accounts.ts';
import { useText } from '../../lib/text/use-text.ts';
import styles from './accounts.module.css';

export type AccountChoiceProps = {
  accounts: readonly FoundAccount[];
  chosen: string | undefined;
  onChoose: (accountId: string) => void;
};

/** Several accounts bear a name that nobody chose: which one is meant. */
export function AccountChoice({ accounts, chosen, onChoose }: AccountChoiceProps) {
  const t = useText();
  return (
    <div className={styles.choice} role="group" aria-label={t('admin.accounts.choice')}>
      {accounts.map(({ userInfo: { userId, nickname } }) => (
        <button
          key={userId}
          type="button"
          aria-pressed={userId === chosen}
          aria-label={t('admin.accounts.open', { name: `${nickname} ${userId}` })}
          onClick={() => onChoose(userId)}
        >
          <strong>{nickname}</strong>
          <code>{userId}</code>
        </button>
      ))}
    </div>
  );
}
