import { ActionButton } from '../../../components/resource/action-button.tsx';
import { askGameAccount } from '../../../lib/data/game/game-account.ts';
import { useText } from '../../../lib/text/use-text.ts';

/** The way into the game for who has no account there. */
export function MakeGameAccount() {
  const t = useText();
  return (
    <ActionButton kind="primary" size="small" onClick={() => askGameAccount()}>
      {t('accounts.gameAccount.open')}
    </ActionButton>
  );
}
