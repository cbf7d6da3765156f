import { useFirstStep } from '../../chain/intent/use-first-step.ts';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { useText } from '../../lib/text/use-text.ts';
import styles from './proposals.module.css';

/** In the place of a vote: the login for who is not in, the binding for who has no wallet yet; nothing for who may vote. */
export function BallotDoor({ name }: { name: string }) {
  const t = useText();
  const first = useFirstStep('vote', { key: 'proposals.vote', data: null });
  if (!first) return null;
  return (
    <div className={styles.ballot}>
      <ActionButton label={t('proposals.firstOf', { step: first.label, name })} onClick={first.go}>
        {first.label}
      </ActionButton>
    </div>
  );
}
