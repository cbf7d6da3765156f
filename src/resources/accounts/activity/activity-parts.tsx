import { Link } from 'react-router-dom';
import type { Activity, ActivityKind } from '../../../../core/wire/account/profile.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { Address } from '../../../components/display/address.tsx';
import { Money } from '../../../components/display/money.tsx';
import { DateField } from '../../../components/display/time/date-field.tsx';
import { whiteOre } from '../../../lib/amount.ts';
import { formatUtc } from '../../../lib/time/format-time.ts';
import { useText } from '../../../lib/text/use-text.ts';
import styles from './activity.module.css';
import { useSubjectText } from './use-subject-text.ts';

const strokes: Record<ActivityKind, string> = {
  login: 'M8 3.5h8.5v13H8M3 10h8M8.5 7l3 3-3 3',
  binding: 'M8.5 11.5l3-3M7 9l-2 2a2.8 2.8 0 0 0 4 4l2-2M13 11l2-2a2.8 2.8 0 0 0-4-4L9 7',
  rename: 'M4 16l.8-3.6L13.5 3.7l2.8 2.8-8.7 8.7z',
  order: 'M3.5 9.5V4h5.5l7.5 7.5-5.5 5.5zM6.7 7v.1',
  offer: 'M4 4h12v8H9l-4 4v-4H4zM7.5 8h5M10 5.8v4.4',
  box: 'M10 3a7 7 0 1 0 .1 0M3 10h14M10 8.2a1.8 1.8 0 1 0 .1 0',
  transaction: 'M3.5 7.5h12M12.5 4.5l3 3-3 3M16.5 13h-12M7.5 10l-3 3 3 3',
  payment: 'M3.5 6.5h13v9h-13zM3.5 9.5h13M10 4v-1M6.5 12.8h3',
  staking: 'M10 3l6.5 3.2L10 9.5 3.5 6.2zM3.5 10l6.5 3.3 6.5-3.3M3.5 13.7L10 17l6.5-3.3',
  setting: 'M3.5 6h7M14.5 6h2M3.5 14h2M9.5 14h7M12.5 3.8v4.4M7.5 11.8v4.4',
  security: 'M10 3l6 2.2v4.3c0 3.7-2.4 6.2-6 7.5-3.6-1.3-6-3.8-6-7.5V5.2z',
};

/** The sign of a kind, of its own shape. */
export function KindSign({ kind }: { kind: ActivityKind }) {
  return (
    <svg className={styles.sign} data-kind={kind} viewBox="0 0 20 20" aria-hidden="true">
      <path d={strokes[kind]} />
    </svg>
  );
}

/** The kind of an entry: its sign and its name. */
export function KindTag({ kind }: { kind: ActivityKind }) {
  const t = useText();
  return (
    <span className={styles.kind}>
      <KindSign kind={kind} />
      {t(`accounts.activity.kindOne.${kind}`)}
    </span>
  );
}

/** When, where the reader is; and in UTC, as the log keeps it. */
export function TimeCell({ at }: { at: string }) {
  const t = useText();
  return (
    <span className={styles.time}>
      <DateField at={at} />
      <span className={styles.utc}>{t('common.time.utc', { time: formatUtc(at).slice(0, 16) })}</span>
    </span>
  );
}

/** What it was about: the hero, what was bound, how many. */
export function SubjectCell({ activity }: { activity: Activity }) {
  const text = useSubjectText()(activity);
  const { contractAddress, tokenId, heroName } = activity.details;
  if (contractAddress && tokenId) {
    return (
      <Link to={`/hero/details/${contractAddress}/${tokenId}`} className={styles.link} title={heroName}>
        {text}
      </Link>
    );
  }
  if (text.startsWith('0x')) return <Address address={text} />;
  return text ? <span title={text}>{text}</span> : <span className={styles.none}>–</span>;
}

export type ChainLinks = { tokens: readonly TokenInfo[]; explorerUrl: string | null };

const PRICED = /^(0|[1-9]\d{0,77})$/;

export function priceOf({ details: { currency, price } }: Activity, tokens: readonly TokenInfo[]) {
  const token = currency === 'WO' ? whiteOre : tokens.find((each) => each.id === currency);
  return token && price && PRICED.test(price) ? { token, price } : null;
}

export function AmountCell({ activity, tokens }: { activity: Activity; tokens: readonly TokenInfo[] }) {
  const paid = priceOf(activity, tokens);
  return paid ? (
    <Money amount={paid.price} token={paid.token} compact={false} />
  ) : (
    <span className={styles.none}>–</span>
  );
}

export function HashCell({ activity, explorerUrl }: { activity: Activity; explorerUrl: string | null }) {
  const { hash } = activity.details;
  return hash ? <Address address={hash} kind="tx" explorerUrl={explorerUrl} /> : <span className={styles.none}>–</span>;
}
