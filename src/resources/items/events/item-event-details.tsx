import { useNavigate } from 'react-router-dom';
import { itemEventEndpoints } from '../../../../core/wire/game/item-events.ts';
import type { OutputOf } from '../../../../core/wire/endpoint.ts';
import { useChainAction } from '../../../chain/actions/use-chain-action.ts';
import { comeBackTo, useComeBack } from '../../../chain/intent/use-come-back.ts';
import { useFirstStep } from '../../../chain/intent/use-first-step.ts';
import { FactList, type Fact } from '../../../components/display/fact-list.tsx';
import { Notice } from '../../../components/display/notice.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { ItemPicture } from '../../../components/display/shelf/item-picture.tsx';
import { DateField } from '../../../components/display/time/date-field.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { ShowState } from '../../../components/resource/show-state.tsx';
import { StateTag } from '../../../components/display/state/state-tag.tsx';
import type { IntentKey } from '../../../lib/session/intent-kinds.ts';
import { useLiveEvent } from '../../../lib/data/use-live-event.ts';
import { useItemNames } from '../../../lib/items/item-name.ts';
import { formatCount, formatPieces, parseWhole } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import { useRecordTitle } from '../../../lib/view/use-record-title.ts';
import { burnPass } from '../actions/burn-pass.action.ts';
import { EventTime, useItemEventState } from './event-time.tsx';
import styles from './events.module.css';

type Shown = OutputOf<typeof itemEventEndpoints.show>;
export type EventReader = {
  /** Null for a guest, and for whom no wallet is bound. */
  account: string | null;
  isGuest: boolean;
  reason: string | null;
};

const enterIntentKey = (eventId: string): IntentKey => `items.enter.${eventId}`;

/** A number that names no event would be refused as bad input; it is one that nobody made. */
const NO_EVENT = '0';

/** An event that an item lets into: who may enter, who is in, and the way in. */
export function ItemEventDetails({ id, ...reader }: EventReader & { id: string }) {
  const query = useApi(
    itemEventEndpoints.show,
    { id: parseWhole(id) === null ? NO_EVENT : id, ...(reader.account ? { address: reader.account } : {}) },
    { live: 'items', quiet: true },
  );
  useLiveEvent('boxes', () => void query.refetch());
  return (
    <ShowState query={query} record={query.data}>
      {(shown) => <Event shown={shown} {...reader} />}
    </ShowState>
  );
}

function Event({ shown, ...reader }: EventReader & { shown: Shown }) {
  const t = useText();
  const { event, own } = shown;
  const name = useItemNames().item(event.id);
  const title = t('items.event.name', { item: name });
  useRecordTitle(title);
  return (
    <Panel title={title} extra={<EventTime event={event} />}>
      <div className={styles.body}>
        <span className={styles.art}>
          <ItemPicture id={parseWhole(event.id) ?? 0} name={name} />
        </span>
        <p>{t('items.event.about', { item: name })}</p>
        <Facts shown={shown} isGuest={reader.isGuest} />
        {own?.entry && (
          <Notice kind="success" title={t('items.event.in')}>
            {t('items.event.inSince')} <DateField at={own.entry.at} />
          </Notice>
        )}
        {!own?.entry && <EnterButton shown={shown} reason={reader.reason} />}
      </div>
    </Panel>
  );
}

function Facts({ shown: { event, own }, isGuest }: { shown: Shown; isGuest: boolean }) {
  const t = useText();
  const state = useItemEventState(event);
  const eligibility = () => {
    if (isGuest) return t('boxes.event.unknown');
    if (own?.entry) return t('items.event.in');
    return t(own && own.held !== '0' ? 'items.event.mayEnter' : 'items.event.mayNot');
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
    { key: 'entrants', label: t('items.event.in'), value: formatCount(event.entrants) },
    { key: 'remaining', label: t('items.event.held'), value: formatPieces(event.remaining) },
    { key: 'eligible', label: t('boxes.event.eligibility'), value: eligibility() },
  ];
  return <FactList facts={facts} />;
}

/** Burns a pass. A voucher is burned where vouchers are exchanged, on its trading event. */
function EnterButton({ shown: { event, own }, reason }: Pick<EventReader, 'reason'> & { shown: Shown }) {
  const t = useText();
  const first = useFirstStep('join', comeBackTo(enterIntentKey(event.id)));
  const back = useComeBack(enterIntentKey(event.id));
  const navigate = useNavigate();
  const state = useItemEventState(event);
  const name = useItemNames().item(event.id);
  const action = useChainAction(burnPass);
  if (first && state === 'ongoing') {
    return (
      <ActionButton kind="primary" onClick={first.go}>
        {first.label}
      </ActionButton>
    );
  }
  const why = () => {
    if (state !== 'ongoing') return t(`boxes.eventState.${state}`);
    return reason ?? (own && own.held !== '0' ? null : t('items.event.mayNot'));
  };
  const isVoucher = event.kind === 'voucher';
  const enter = () => (isVoucher ? navigate(`/boxes/activity/${event.id}`) : action.run({ itemId: event.id, name }));
  return (
    <div ref={back} tabIndex={-1} className={styles.body}>
      {!isVoucher && <p>{t('items.event.once')}</p>}
      <ActionButton
        kind={state === 'ongoing' ? 'primary' : 'plain'}
        pending={action.isRunning}
        reason={why()}
        onClick={() => void enter()}
      >
        {t(isVoucher ? 'items.event.toVoucher' : 'items.event.enter', { item: name })}
      </ActionButton>
    </div>
  );
}
