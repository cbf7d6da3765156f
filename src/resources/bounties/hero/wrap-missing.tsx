import { useState } from 'react';
import { WrapDialog } from '../../../chain/funds/wrap/wrap-dialog.tsx';
import { Notice } from '../../../components/display/notice.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { formatFullAmount, type BookUnits } from '../../../lib/amount.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useMe } from '../use-me.ts';

export type WrapMissingProps = { units: BookUnits; needs: bigint; balance: bigint | null };

/** Where a bounty in wrapped coin takes more than there is: what is missing is wrapped without leaving the dialog. */
export function WrapMissing({ units, needs, balance }: WrapMissingProps) {
  const t = useText();
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  const missing = balance !== null && needs > balance ? needs - balance : 0n;
  if (me === null || (missing === 0n && !isOpen)) return null;
  const amount = `${formatFullAmount(missing, units)} ${units.symbol}`;
  return (
    <>
      {missing > 0n && (
        <Notice
          kind="warning"
          isNews
          action={
            <ActionButton size="small" onClick={() => setOpen(true)}>
              {t('transactions.wrap.do.wrap')}
            </ActionButton>
          }
        >
          {t('bounties.post.wrapMissing', { amount })}
        </Notice>
      )}
      {isOpen && <WrapDialog way="wrap" account={me} amount={missing} onClose={() => setOpen(false)} />}
    </>
  );
}
