import { useState } from 'react';
import type { BountyVote } from '../../../../core/wire/lp/bounties.ts';
import type { Paid } from '../../../chain/actions/ending/wallet-ending.ts';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useHeroesById } from '../../../lib/data/heroes/use-heroes-by-id.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { claimBounties } from '../actions/claim-bounties.action.ts';
import { AskDialog } from '../ask-dialog.tsx';
import lineStyles from '../../../components/dialog/lines.module.css';
import styles from '../bounties.module.css';
import { RowResults } from '../../../chain/actions/ending/row-results.tsx';
import { heroTitle } from '../hero-link.tsx';
import { TokenMoney, TokenSums } from '../token-money.tsx';
import { useTokens } from '../use-tokens.ts';
import { useBatch } from '../../../chain/actions/ending/use-batch.ts';

export type ClaimButtonProps = { votes: readonly BountyVote[]; reason: string | null; size?: 'small' | 'middle' };

function sumsOf(votes: readonly BountyVote[]) {
  const tokens = [...new Set(votes.map(({ token }) => token))];
  return tokens.map((token) => {
    const own = votes.filter((vote) => vote.token === token);
    return { token, amount: own.reduce((sum, { reward }) => sum + BigInt(reward), 0n).toString() };
  });
}

type ClaimDialogProps = { asked: readonly BountyVote[]; onClose: () => void };

/** Asks once more, and says what came of each; mounted for each question anew, as what came of one says nothing about the next. */
function ClaimDialog({ asked, onClose }: ClaimDialogProps) {
  const t = useText();
  const { start, isRunning, results, ending } = useBatch(claimBounties);
  const tokenOf = useTokens();
  const heroes = useHeroesById(asked.map(({ heroId }) => heroId));
  const nameOf = ({ epochId, heroId }: BountyVote) =>
    t('bounties.claim.row', { epoch: epochId, hero: heroTitle(heroId, heroes.get(heroId)) });
  const paysOf = ({ token, reward }: BountyVote): Paid | undefined => {
    const known = tokenOf(token);
    return known && { token: known.token, amount: reward };
  };
  const run = () => {
    const voted = asked.map((vote) => ({ epochId: vote.epochId, heroId: vote.heroId, pays: paysOf(vote) }));
    void start({ votes: voted, name: t('bounties.claim.votes', { count: asked.length }) });
  };
  return (
    <AskDialog
      title={t('bounties.claim.title')}
      actionLabel={t('bounties.claim.one')}
      pending={isRunning}
      isDone={results !== null}
      ending={ending}
      onConfirm={run}
      onClose={onClose}
    >
      {results ? (
        <RowResults
          ending={ending}
          doneText={t('bounties.claim.done')}
          lines={asked.map((vote, at) => ({
            key: `${String(vote.epochId)}-${vote.heroId}`,
            name: nameOf(vote),
            currency: 'ARCA',
            result: results[at],
          }))}
        />
      ) : (
        <div className={styles.stack}>
          <p>{t('bounties.claim.note')}</p>
          <p>
            <TokenSums sums={sumsOf(asked)} large />
          </p>
          <ul className={lineStyles.lines}>
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
  );
}

/** Claims the shares of one or many votes. */
export function ClaimButton({ votes, reason, size = 'middle' }: ClaimButtonProps) {
  const t = useText();
  const [asked, setAsked] = useState<readonly BountyVote[] | null>(null);
  return (
    <>
      <ActionButton kind="primary" size={size} reason={reason} onClick={() => setAsked(votes)}>
        {votes.length > 1 ? t('bounties.claim.all', { count: votes.length }) : t('bounties.claim.one')}
      </ActionButton>
      {asked && <ClaimDialog asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
