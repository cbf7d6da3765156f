import { useFirstStep } from '../../chain/intent/use-first-step.ts';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { BALLOT_INTENT } from './ballot-intent.ts';
import styles from './proposals.module.css';

export type BallotDoorProps = { proposalId: string; name: string };

/** In the place of a vote: the login for who is not in, the binding for who has no wallet yet; nothing for who may vote. */
export function BallotDoor({ proposalId, name }: BallotDoorProps) {
  const t = useText();
  const first = useFirstStep('vote', { key: BALLOT_INTENT, data: { proposalId } });
  if (!first) return null;
  return (
    <div className={styles.ballot}>
      <ActionButton label={t('proposals.firstOf', { step: first.label, name })} onClick={first.go}>
        {first.label}
      </ActionButton>
    </div>
  );
}
