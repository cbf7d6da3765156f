import { useMemo, useState } from 'react';
import { marketOfferEndpoints } from '../../../../core/wire/game/market-offers.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { Notice } from '../../../components/display/notice.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { formatPaid } from '../../../lib/amount.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import { CancelDialog } from './dialogs/cancel-dialog.tsx';
import { useOfferTexts } from './use-offer-texts.ts';

const MOST_AT_ONCE = 50;

/** The money of offers that ended lies in the contract until who made them takes it back. */
export function EndedNotice({ account, token }: { account: string; token: TokenInfo }) {
  const t = useText();
  const texts = useOfferTexts();
  const [isOpen, setOpen] = useState(false);
  const filter = useMemo(() => ({ state: ['open' as const], buyer: account, isExpired: true }), [account]);
  const ended = useApi(marketOfferEndpoints.list, { size: MOST_AT_ONCE, filter }, { live: 'offers', quiet: true });
  const offers = ended.data?.list ?? [];
  if (offers.length === 0 && !isOpen) return null;
  const sum = offers.reduce((all, { amount }) => all + BigInt(amount), 0n);
  const asked = offers.map((offer) => ({ id: offer.id, name: texts.ofOffer(offer), amount: offer.amount }));
  return (
    <>
      <Notice
        kind="warning"
        isNews
        action={
          <ActionButton size="small" onClick={() => setOpen(true)}>
            {t('offers.ended.take', { amount: formatPaid(sum, token) })}
          </ActionButton>
        }
      >
        {t('offers.ended.text', { count: Math.max(ended.data?.total ?? 0, offers.length) })}
        {(ended.data?.total ?? 0) > offers.length && ` ${t('offers.ended.first', { shown: offers.length })}`}
      </Notice>
      {isOpen && <CancelDialog what="offer" asked={asked} token={token} onClose={() => setOpen(false)} />}
    </>
  );
}
