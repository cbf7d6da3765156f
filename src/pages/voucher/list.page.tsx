import { useGetIdentity } from '@refinedev/core';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import { MOST_BOXES_AT_ONCE } from '../../../core/rules/boxes/boxes.ts';
import type { ItemHolding } from '../../../core/wire/game/items.ts';
import { boxEndpoints, type TradingEvent } from '../../../core/wire/game/boxes.ts';
import { NoWallet } from '../../chain/intent/no-wallet.tsx';
import { CountField } from '../../components/form/count-field.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { CardGridSkeleton } from '../../components/resource/skeletons.tsx';
import { useShutReason } from '../../lib/data/use-shut-reason.ts';
import { parseWhole } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useApi } from '../../lib/use-api.ts';
import { ClaimButton } from '../../resources/boxes/event/claim-button.tsx';
import { useEventTexts } from '../../resources/boxes/event/event-texts.ts';
import { Deliveries } from '../../resources/boxes/sale/deliveries.tsx';
import { MyItems } from '../../resources/items/mine/my-items.tsx';

const MOST_EVENTS = 100;
const kinds = ['voucher'] as const;

type ExchangeProps = { holding: ItemHolding; event: TradingEvent | undefined; reason: string | null };

/** How many vouchers of a kind, and what they are exchanged for. */
function Exchange({ holding, event, reason }: ExchangeProps) {
  const t = useText();
  const texts = useEventTexts();
  const [wanted, setWanted] = useState(1);
  const held = parseWhole(holding.amount) ?? 0;
  const most = Math.max(Math.min(held, MOST_BOXES_AT_ONCE), 1);
  if (!event) return <span>{t('items.voucher.nothing')}</span>;
  const amount = Math.min(wanted, most);
  return (
    <>
      <span>{texts.about(event)}</span>
      {most > 1 && <CountField label={t('boxes.event.howMany')} value={amount} most={most} onChange={setWanted} />}
      <Link to={`/boxes/activity/${event.id}`}>{texts.name(event)}</Link>
      <ClaimButton event={event} vouchers={held} amount={amount} reason={reason} />
    </>
  );
}

export default function VoucherListPage() {
  const t = useText();
  const me = useGetIdentity<UserInfo | null>().data;
  const reason = useShutReason();
  const account = me?.walletAddress ?? null;
  const events = useApi(boxEndpoints.events, { size: MOST_EVENTS, filter: {} }, { live: 'boxes' }).data?.list;
  const byId = useMemo(() => new Map(events?.map((event) => [event.id, event])), [events]);
  return (
    <>
      <PageHeader title={t('items.titles.myVouchers')} note={t('items.voucher.note')} />
      <Deliveries />
      {!me && <CardGridSkeleton />}
      {me && account === null && <NoWallet hint={t('items.noWalletHint')} />}
      {account !== null && (
        <MyItems
          account={account}
          kinds={kinds}
          emptyText={t('items.voucher.none')}
          emptyAction={<Link to="/boxes/activity">{t('boxes.event.all')}</Link>}
          renderAction={(holding) =>
            events && <Exchange holding={holding} event={byId.get(holding.id)} reason={reason} />
          }
        />
      )}
    </>
  );
}
