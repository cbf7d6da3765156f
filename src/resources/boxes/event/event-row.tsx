import { Link } from 'react-router-dom';
import type { TradingEvent } from '../../../../core/wire/game/boxes.ts';
import { formatCount, parseWhole } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ItemPicture } from '../../../components/display/shelf/item-picture.tsx';
import { StateTag } from '../../../components/display/state/state-tag.tsx';
import styles from '../boxes.module.css';
import { SaleTime } from '../shelf/sale-time.tsx';
import { ClaimButton, isNoneNow, useEventState } from './claim-button.tsx';
import { useEventTexts } from './event-texts.ts';

export type EventRowProps = { event: TradingEvent; isGuest: boolean; vouchers: number; reason: string | null };

/** A trading event in the list: what it is for, how long, how many claims are left, whether the reader may claim. */
export function EventRow({ event, isGuest, vouchers, reason }: EventRowProps) {
  const t = useText();
  const texts = useEventTexts();
  const name = texts.name(event);
  const state = useEventState(event);
  const isNone = isNoneNow(event, state);
  return (
    <li className={styles.row}>
      <span className={styles.rowThumb}>
        <ItemPicture id={parseWhole(event.id) ?? 0} name={name} />
      </span>
      <span className={styles.rowText}>
        <Link className={styles.rowName} to={`/boxes/activity/${event.id}`}>
          {name}
        </Link>
        <span>{texts.about(event)}</span>
        <span className={styles.hint}>
          <StateTag noun="event" state={state} label={t(`boxes.eventState.${state}`)} />{' '}
          {isNone
            ? t('boxes.event.noneNow')
            : t('boxes.event.remaining', { count: formatCount(parseWhole(event.remaining) ?? 0) })}
          {` · #${event.id}`}
          {!isGuest && !isNone && ` · ${t(vouchers > 0 ? 'boxes.event.eligible' : 'boxes.event.noVoucher')}`}
        </span>
        <span className={styles.hint}>
          <SaleTime state={state} startsAt={event.startsAt} endsAt={event.endsAt} />
        </span>
      </span>
      <span className={styles.rowEnd}>
        <ClaimButton event={event} vouchers={vouchers} amount={1} reason={reason} />
      </span>
    </li>
  );
}
