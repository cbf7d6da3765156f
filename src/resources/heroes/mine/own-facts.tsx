import type { Hero } from '../../../../core/wire/game/heroes.ts';
import { Money } from '../../../components/display/money.tsx';
import { RelativeTime } from '../../../components/display/time/relative-time.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import styles from './own-facts.module.css';
import type { Worth } from './use-worth.ts';

/** On a card, what only the owner asks: what it is worth, and since when it is theirs. Of spans, as a label holds it too. */
export function OwnFacts({ worth, receivedAt }: { worth: Worth | null; receivedAt: Hero['receivedAt'] }) {
  const t = useText();
  return (
    <span className={styles.facts}>
      <span>
        <span className={styles.name}>{t('heroes.fields.worth')}</span>{' '}
        {worth ? <Money amount={worth.amount} token={worth.token} /> : '–'}
      </span>
      <span>
        <span className={styles.name}>{t('heroes.fields.receivedAt')}</span> <RelativeTime at={receivedAt} />
      </span>
    </span>
  );
}
