import { Link } from 'react-router-dom';
import { toApiError } from '../../../lib/api-error.ts';
import { FailureState } from '../../../components/display/failure-state.tsx';
import { Notice } from '../../../components/display/notice.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { askGameAccount } from '../../../lib/data/game/game-account.ts';
import { useErrorText } from '../../../lib/text/use-error-text.ts';
import { useText } from '../../../lib/text/use-text.ts';

const explained = [
  'withdrawTooSoon',
  'vipLevelMismatch',
  'withdrawUnfinished',
  'withdrawStillOpen',
  'userLocked',
  'invalidAmount',
  'gameAccountInactive',
] as const;
type Explained = (typeof explained)[number];

/** What to press about it. */
function NextStep({ name, openId }: { name: Explained; openId: string | null }) {
  const t = useText();
  if (name === 'gameAccountInactive') {
    return (
      <ActionButton size="small" onClick={() => askGameAccount()}>
        {t('currency.game.choose')}
      </ActionButton>
    );
  }
  const isOpen = name === 'withdrawUnfinished' || name === 'withdrawStillOpen';
  if (!isOpen) return null;
  const to = openId ? `/currency/order/${openId}` : '/currency/orders';
  return <Link to={to}>{t('currency.withdraw.toOpen')}</Link>;
}

/** Why an order was refused, by its number, and what can be done next. */
export function RefusalNotice({ error, openId }: { error: unknown; openId: string | null }) {
  const t = useText();
  const errorText = useErrorText();
  const known = explained.find((name) => toApiError(error).is(name));
  if (!known) return <FailureState error={error} compact />;
  return (
    <Notice kind="danger" isNews title={errorText(error)} action={<NextStep name={known} openId={openId} />}>
      {t(`currency.refused.${known}`)}
    </Notice>
  );
}
