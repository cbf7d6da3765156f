import { useGetIdentity } from '@refinedev/core';
import { Link } from 'react-router-dom';
import type { UserInfo } from '../../../../core/wire/account/session.ts';
import { Address } from '../../../components/display/address.tsx';
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

type Way = {
  /** The order that is under way. */
  openId: string | null;
  /** Enters the largest amount that would be taken, where there is a field for it. */
  onLargest?: (() => void) | null;
  /** Where another amount of the same is ordered, where there is no field for it here. */
  elsewhere?: string;
};

export function TakeLargest({ onPress }: { onPress: () => void }) {
  const t = useText();
  return (
    <ActionButton size="small" onClick={onPress}>
      {t('currency.withdraw.largest')}
    </ActionButton>
  );
}

/** What support has to be told, to be copied. */
function OwnWallet() {
  const wallet = useGetIdentity<UserInfo | null>().data?.walletAddress;
  return wallet ? <Address address={wallet} /> : null;
}

/** Said before anything is ordered: whom the treasury does not pay. */
export function LockedNotice() {
  const t = useText();
  return (
    <Notice kind="danger" title={t('currency.withdraw.locked')} action={<OwnWallet />}>
      {t('currency.refused.userLocked')}
    </Notice>
  );
}

/** What to press about it. */
function NextStep({ name, openId, onLargest, elsewhere }: { name: Explained } & Way) {
  const t = useText();
  if (name === 'userLocked') return <OwnWallet />;
  if (name === 'invalidAmount') {
    if (elsewhere) return <Link to={elsewhere}>{t('currency.withdraw.another')}</Link>;
    return onLargest ? <TakeLargest onPress={onLargest} /> : null;
  }
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
export function RefusalNotice({ error, ...way }: { error: unknown } & Way) {
  const t = useText();
  const errorText = useErrorText();
  const known = explained.find((name) => toApiError(error).is(name));
  if (!known) return <FailureState error={error} compact />;
  return (
    <Notice kind="danger" isNews title={errorText(error)} action={<NextStep name={known} {...way} />}>
      {t(`currency.refused.${known}`)}
    </Notice>
  );
}
