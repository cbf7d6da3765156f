import { voteChoices, type Proposal, type VoteChoice } from '../../../core/wire/lp/proposals.ts';
import { useChainAction } from '../../chain/actions/use-chain-action.ts';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { formatAmount } from '../../lib/amount.ts';
import { isSameAddress } from '../../lib/address.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useState } from 'react';
import { castVote } from './actions/cast-vote.action.ts';
import { withdrawProposal } from './actions/withdraw-proposal.action.ts';
import { BallotDoor } from './ballot-door.tsx';
import { useBackAtBallot } from './ballot-intent.ts';
import styles from './proposals.module.css';
import type { StandingView } from './use-standing.ts';

export type BallotProps = { proposal: Proposal; name: string; view: StandingView };

/** The reader's own vote: what it weighs, and three buttons while the vote runs; who may not vote yet is led to it. */
export function Ballot({ proposal, name, view: { wallet, standing, units } }: BallotProps) {
  const t = useText();
  const [asked, setAsked] = useState<VoteChoice | null>(null);
  const voting = useChainAction(castVote);
  const taking = useChainAction(withdrawProposal);
  const { id, state, proposer } = proposal;
  const back = useBackAtBallot(id);
  const ballot = standing?.ballots.find(({ proposalId }) => proposalId === id);
  if (state === 'pending' && wallet !== null && isSameAddress(proposer, wallet)) {
    return (
      <ActionButton pending={taking.isRunning} onClick={() => void taking.run({ proposalId: id, name })}>
        {t('proposals.takeBack')}
      </ActionButton>
    );
  }
  if (state !== 'active') return null;
  if (!ballot) return <BallotDoor proposalId={id} name={name} />;
  const weight = `${formatAmount(ballot.weight, units)} ${units.symbol}`;
  if (ballot.choice !== null) {
    return (
      <p ref={back} tabIndex={-1}>
        {t('proposals.voted', { choice: t(`proposals.choices.${ballot.choice}`), weight })}
      </p>
    );
  }
  const reason = ballot.weight === '0' ? t('proposals.noWeight') : null;
  return (
    <div className={styles.ballot} role="group" aria-label={t('proposals.vote')} ref={back} tabIndex={-1}>
      <p className={styles.muted}>{t('proposals.weight', { weight })}</p>
      {voteChoices.map((choice) => (
        <ActionButton
          key={choice}
          reason={reason}
          pending={voting.isRunning}
          label={t('proposals.voteFor', { choice: t(`proposals.choices.${choice}`), name })}
          onClick={() => setAsked(choice)}
        >
          {t(`proposals.choices.${choice}`)}
        </ActionButton>
      ))}
      {asked !== null && (
        <ConfirmDialog
          title={t('proposals.confirm', { choice: t(`proposals.choices.${asked}`), weight })}
          losses={[t('proposals.forGood')]}
          actionLabel={t('proposals.vote')}
          onConfirm={() => {
            setAsked(null);
            void voting.run({ proposalId: id, choice: asked, name });
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
