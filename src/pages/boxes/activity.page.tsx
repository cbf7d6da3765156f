import { useGetIdentity, useIsAuthenticated } from '@refinedev/core';
import { useParams } from 'react-router-dom';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { StaleBanner } from '../../components/resource/stale-banner.tsx';
import { useShutReason } from '../../lib/data/use-shut-reason.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useGameStatus } from '../../lib/data/use-game-status.ts';
import { Deliveries } from '../../resources/boxes/sale/deliveries.tsx';
import { EventDetails } from './event-details.tsx';
import { EventList } from './event-list.tsx';

export default function BoxActivityPage() {
  const t = useText();
  const { activityId } = useParams();
  const account = useGetIdentity<UserInfo | null>().data?.walletAddress ?? null;
  const isGuest = useIsAuthenticated().data?.authenticated === false;
  const index = useGameStatus().data?.index;
  const reader = { account, isGuest, reason: useShutReason() };
  return (
    <>
      <PageHeader title={t('boxes.titles.events')} note={t('boxes.titles.eventsNote')} />
      <StaleBanner index={index} />
      <Deliveries />
      {activityId === undefined ? (
        <EventList {...reader} />
      ) : (
        <EventDetails key={activityId} id={activityId} {...reader} />
      )}
    </>
  );
}
