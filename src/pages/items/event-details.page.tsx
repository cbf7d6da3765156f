import { useGetIdentity, useIsAuthenticated } from '@refinedev/core';
import { Link, useParams } from 'react-router-dom';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { useShutReason } from '../../lib/data/use-shut-reason.ts';
import { useText } from '../../lib/text/use-text.ts';
import { ItemEventDetails } from '../../resources/items/events/item-event-details.tsx';
import { ItemEventList } from '../../resources/items/events/item-event-list.tsx';

export default function ItemEventDetailsPage() {
  const t = useText();
  const { eventId } = useParams();
  const account = useGetIdentity<UserInfo | null>().data?.walletAddress ?? null;
  const isGuest = useIsAuthenticated().data?.authenticated === false;
  const reason = useShutReason();
  return (
    <>
      <PageHeader
        title={t('items.titles.events')}
        note={<Link to="/items/event-details">{t('items.event.all')}</Link>}
      />
      {eventId === undefined ? (
        <ItemEventList />
      ) : (
        <ItemEventDetails key={eventId} id={eventId} {...{ account, isGuest, reason }} />
      )}
    </>
  );
}
