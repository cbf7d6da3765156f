import type { KeyboardEvent } from 'react';
import type { FoundAccount } from '../../../core/wire/admin/accounts.ts';
import { useText } from '../../lib/text/use-text.ts';
import styles from './accounts.module.css';

export type AccountChoiceProps = {
  /** By which the field above finds it. */
  id: string;
  accounts: readonly FoundAccount[];
  chosen: string | undefined;
  onChoose: (accountId: string) => void;
};

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  buttons[buttons.findIndex((button) => button === document.activeElement) + step]?.focus();
  event.preventDefault();
}

/** Who fits what is typed, or bears a name that nobody chose: which one is meant. */
export function AccountChoice({ id, accounts, chosen, onChoose }: AccountChoiceProps) {
  const t = useText();
  return (
    <div id={id} className={styles.choice} role="group" aria-label={t('admin.accounts.choice')} onKeyDown={moveFocus}>
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
