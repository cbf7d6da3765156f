import { useState } from 'react';
import type { BountyVote } from '../../../../core/wire/lp/bounties.ts';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { claimBounties } from '../actions/claim-bounties.action.ts';
import { AskDialog } from '../ask-dialog.tsx';
import styles from '../bounties.module.css';
import { RowResults } from '../row-results.tsx';
import { TokenMoney, TokenSums } from '../token-money.tsx';
import { useRows } from '../use-rows.ts';

export type ClaimButtonProps = { votes: readonly BountyVote[]; reason: string | null; size?: 'small' | 'middle' };

function sumsOf(votes: readonly BountyVote[]) {
  const tokens = [...new Set(votes.map(({ token }) => token))];
  return tokens.map((token) => {
    const own = votes.filter((vote) => vote.token === token);
    return { token, amount: own.reduce((sum, { reward }) => sum + BigInt(reward), 0n).toString() };
  });
}

/** Claims the shares of one or many votes; asks once more, and says what came of each. */
export function ClaimButton({ votes, reason, size = 'middle' }: ClaimButtonProps) {
  const t = useText();
  const [asked, setAsked] = useState<readonly BountyVote[] | null>(null);
  const { start, isRunning, results } = useRows(claimBounties);
  const nameOf = ({ epochId, heroId }: BountyVote) => t('bounties.claim.row', { epoch: epochId, id: heroId });
  const run = () => {
    if (asked) void start({ votes: asked, name: t('bounties.claim.votes', { count: asked.length }) });
  };
  return (
    <>
      <ActionButton kind="primary" size={size} reason={reason} onClick={() => setAsked(votes)}>
        {votes.length > 1 ? t('bounties.claim.all', { count: votes.length }) : t('bounties.claim.one')}
      </ActionButton>
      {asked && (
        <AskDialog
          title={t('bounties.claim.title')}
          actionLabel={t('bounties.claim.one')}
          pending={isRunning}
          isDone={results !== null}
          onConfirm={run}
          onClose={() => setAsked(null)}
        >
          {results ? (
            <RowResults
              doneText={t('bounties.claim.done')}
              lines={asked.map((vote, at) => ({
                key: `${String(vote.epochId)}-${vote.heroId}`,
                name: nameOf(vote),
                result: results[at],
              }))}
            />
          ) : (
            <div className={styles.stack}>
              <p>{t('bounties.claim.note')}</p>
              <p>
                <TokenSums sums={sumsOf(asked)} large />
              </p>
              <ul className={styles.results}>
                {asked.map((vote) => (
                  <li key={`${String(vote.epochId)}-${vote.heroId}`}>
                    <strong>{nameOf(vote)}</strong>
                    <TokenMoney token={vote.token} amount={vote.reward} />
                  </li>
                ))}
              </ul>
            </div>
          )}
        </AskDialog>
      )}
    </>
  );
}
