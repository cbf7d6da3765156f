import { useState } from 'react';
import { Link } from 'react-router-dom';
import { MOST_BOXES_AT_ONCE } from '../../../core/rules/boxes/boxes.ts';
import { boxEndpoints, type TradingEvent } from '../../../core/wire/game/boxes.ts';
import { useConfirmations } from '../../chain/chain-config.ts';
import { FactList, type Fact } from '../../components/display/fact-list.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { DateField } from '../../components/display/time/date-field.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { useLiveEvent } from '../../lib/data/use-live-event.ts';
import { formatCount, parseWhole } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useApi } from '../../lib/use-api.ts';
import { useRecordTitle } from '../../lib/view/use-record-title.ts';
import { useBoxNames } from '../../lib/items/box-name.ts';
import styles from '../../resources/boxes/boxes.module.css';
import { CountField } from '../../components/form/count-field.tsx';
import { StateTag } from '../../components/display/state/state-tag.tsx';
import { ClaimButton, isNoneNow, useEventState } from '../../resources/boxes/event/claim-button.tsx';
import { useEventTexts } from '../../resources/boxes/event/event-texts.ts';
import { BoxRow } from '../../resources/boxes/rows/box-row.tsx';
import { SaleTime } from '../../resources/boxes/shelf/sale-time.tsx';
import type { EventReader } from './event-list.tsx';

/** A number that names no event would be refused as bad input; it is one that nobody made. */
const NO_EVENT = '0';

/** One trading event in full. */
export function EventDetails({ id, account, isGuest, reason }: EventReader & { id: string }) {
  const t = useText();
  const eventId = parseWhole(id) === null ? NO_EVENT : id;
  const query = useApi(
    boxEndpoints.event,
    { id: eventId, ...(account ? { address: account } : {}) },
    { live: 'boxes', quiet: true },
  );
  useLiveEvent('items', () => void query.refetch());
  return (
    <>
      <p className={styles.back}>
        <Link to="/boxes/activity">{t('boxes.event.all')}</Link>
      </p>
      <ShowState query={query} record={query.data}>
        {({ event, own }) => (
          <Event event={event} vouchers={parseWhole(own?.vouchers ?? '0') ?? 0} isGuest={isGuest} reason={reason} />
        )}
      </ShowState>
    </>
  );
}

type EventProps = { event: TradingEvent; vouchers: number; isGuest: boolean; reason: string | null };

function Event({ event, vouchers, isGuest, reason }: EventProps) {
  const t = useText();
  const confirmations = useConfirmations();
  const names = useBoxNames();
  const state = useEventState(event);
  const name = useEventTexts().name(event);
  useRecordTitle(name);
  const [wanted, setWanted] = useState(1);
  const most = Math.max(Math.min(vouchers, MOST_BOXES_AT_ONCE), 1);
  const amount = Math.min(wanted, most);
  return (
    <Panel title={name} extra={<SaleTime state={state} startsAt={event.startsAt} endsAt={event.endsAt} />}>
      <div className={styles.dialog}>
        <p>
          {t(event.gives.length > 0 ? 'boxes.event.description' : 'boxes.event.entryDescription', {
            count: confirmations,
          })}
        </p>
        <ul className={styles.rows} aria-label={t('boxes.event.gives')}>
          {event.gives.map(({ boxId, amount: pieces }) => (
            <BoxRow key={boxId} boxId={boxId} name={names.boxes(boxId, pieces)} />
          ))}
        </ul>
        <Facts event={event} state={state} vouchers={vouchers} isGuest={isGuest} />
        {vouchers > 1 && state === 'ongoing' && (
          <CountField label={t('boxes.event.howMany')} value={amount} most={most} onChange={setWanted} />
        )}
        <span>
          <ClaimButton event={event} vouchers={vouchers} amount={amount} reason={reason} />
        </span>
      </div>
    </Panel>
  );
}

type FactsProps = Pick<EventProps, 'event' | 'vouchers' | 'isGuest'> & { state: TradingEvent['state'] };

function Facts({ event, state, vouchers, isGuest }: FactsProps) {
  const t = useText();
  const count = (amount: string) => formatCount(parseWhole(amount) ?? 0);
  const eligibility = () => {
    if (isGuest && !isNoneNow(event, state)) return t('boxes.event.unknown');
    if (vouchers > 0) return t('boxes.event.youHold', { count: vouchers });
    return t(isNoneNow(event, state) ? 'boxes.event.noneNowWhy' : 'boxes.event.notEligible');
  };
  const facts: Fact[] = [
    {
      key: 'state',
      label: t('boxes.event.state'),
      value: <StateTag key="state" noun="event" state={state} label={t(`boxes.eventState.${state}`)} />,
    },
    ...(event.startsAt
      ? [{ key: 'start', label: t('boxes.event.start'), value: <DateField at={event.startsAt} /> }]
      : []),
    ...(event.endsAt ? [{ key: 'end', label: t('boxes.event.end'), value: <DateField at={event.endsAt} /> }] : []),
    {
      key: 'remaining',
      label: t('boxes.event.left'),
      value: isNoneNow(event, state) ? t('boxes.event.noneNow') : count(event.remaining),
    },
    { key: 'number', label: t('boxes.event.number'), value: `#${event.id}` },
    { key: 'used', label: t('boxes.event.used'), value: count(event.used) },
    { key: 'eligible', label: t('boxes.event.eligibility'), value: eligibility() },
  ];
  return <FactList facts={facts} />;
}
