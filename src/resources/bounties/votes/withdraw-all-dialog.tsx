import { useState } from 'react';
import type { BountyVote } from '../../../../core/wire/lp/bounties.ts';
import { useHeroesById } from '../../../lib/data/heroes/use-heroes-by-id.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { withdrawVotes } from '../actions/withdraw-votes.action.ts';
import { AskDialog } from '../ask-dialog.tsx';
import lineStyles from '../../../components/dialog/lines.module.css';
import styles from '../bounties.module.css';
import { heroTitle } from '../hero-link.tsx';
import { RowResults } from '../../../chain/actions/ending/row-results.tsx';
import { Crystal } from '../token-money.tsx';
import { useBatch } from '../../../chain/actions/ending/use-batch.ts';

export type WithdrawAllDialogProps = { votes: readonly BountyVote[]; onClose: () => void };

/** Asks once more before V-Crystal is withdrawn: what it would have earned goes to the others (seasons.md 5). */
export function WithdrawAllDialog({ votes, onClose }: WithdrawAllDialogProps) {
  const t = useText();
  // As they were when it was asked: the list behind follows the chain, and loses them.
  const [asked] = useState(votes);
  const { start, isRunning, results } = useBatch(withdrawVotes);
  const sum = asked.reduce((total, { amount }) => total + BigInt(amount), 0n);
  const heroes = useHeroesById(asked.map(({ heroId }) => heroId));
  const nameOf = ({ heroId }: BountyVote) => heroTitle(heroId, heroes.get(heroId));
  const name = t('bounties.claim.votes', { count: asked.length });
  return (
    <AskDialog
      title={t('bounties.withdraw.title', { count: asked.length })}
      actionLabel={t('bounties.withdraw.submit')}
      danger
      pending={isRunning}
      isDone={results !== null}
      onConfirm={() => void start({ heroIds: asked.map(({ heroId }) => heroId), name })}
      onClose={onClose}
    >
      {results ? (
        <RowResults
          doneText={t('bounties.withdraw.done')}
          lines={asked.map((vote, at) => ({
            key: vote.heroId,
            name: nameOf(vote),
            currency: 'ARCA',
            result: results[at],
          }))}
        />
      ) : (
        <div className={styles.stack}>
          <p>{t('bounties.withdraw.note')}</p>
          <p>
            <Crystal amount={sum} large />
          </p>
          <ul className={lineStyles.lines}>
            {asked.map((vote) => (
              <li key={vote.heroId}>
                <strong>{nameOf(vote)}</strong>
                <Crystal amount={vote.amount} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </AskDialog>
  );
}
