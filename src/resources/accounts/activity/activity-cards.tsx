import type { Activity } from '../../../../core/wire/account/profile.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { deviceText } from '../device-text.ts';
import { AmountCell, HashCell, KindTag, priceOf, SubjectCell, TimeCell, type ChainLinks } from './activity-parts.tsx';
import styles from './activity.module.css';
import { useActivityText } from './use-activity-text.ts';
import { useSubjectText } from './use-subject-text.ts';

export type ActivityCardsProps = ChainLinks & { rows: readonly Activity[] };

function Where({ activity: { device, place } }: { activity: Activity }) {
  const t = useText();
  if (!device) return t('accounts.activity.chainSays');
  return [deviceText(t, device), place].filter(Boolean).join(' · ');
}

/** The log on a phone: each entry a card with all that the table's row has. */
export function ActivityCards({ rows, tokens, explorerUrl }: ActivityCardsProps) {
  const t = useText();
  const sentence = useActivityText();
  const subject = useSubjectText();
  return (
    <ul className={styles.cards} aria-label={t('accounts.nav.activity')}>
      {rows.map((activity) => (
        <li key={activity.id}>
          <p className={styles.cardHead}>
            <KindTag kind={activity.kind} />
            <TimeCell at={activity.at} />
          </p>
          <p className={styles.cardWhat}>{sentence(activity)}</p>
          <p className={styles.cardFacts}>
            {subject(activity) && <SubjectCell activity={activity} />}
            {priceOf(activity, tokens) && <AmountCell activity={activity} tokens={tokens} />}
            {activity.details['hash'] && <HashCell activity={activity} explorerUrl={explorerUrl} />}
          </p>
          <p className={styles.none}>
            <Where activity={activity} />
          </p>
        </li>
      ))}
    </ul>
  );
}
