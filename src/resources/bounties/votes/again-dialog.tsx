import { useState } from 'react';
import { againOf, type AgainRow } from '../../../../core/rules/bounties/place-again.ts';
import type { BountyEpoch, BountyVote } from '../../../../core/wire/lp/bounties.ts';
import { ShowState } from '../../../components/resource/show-state.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { placeVotes } from '../actions/place-votes.action.ts';
import { AskDialog } from '../ask-dialog.tsx';
import lineStyles from '../../../components/dialog/lines.module.css';
import styles from '../bounties.module.css';
import { RowResults } from '../../../chain/actions/ending/row-results.tsx';
import { Crystal } from '../token-money.tsx';
import { engagedIn } from '../use-bounty-hero.ts';
import { useMe } from '../use-me.ts';
import { useOutOfTime } from '../use-refusal.ts';
import { useBatch } from '../../../chain/actions/ending/use-batch.ts';
import { useMoveName } from './use-move-name.ts';
import { useAllHeroes } from './use-whole.ts';

export type AgainDialogProps = {
  epoch: BountyEpoch;
  power: bigint;
  /** My votes of the last epoch that I voted in. */
  former: readonly BountyVote[];
  onClose: () => void;
};

/** What of my former votes could be placed now, by what their heroes and captains are. */
function useAgain({ epoch, power, former }: AgainDialogProps) {
  const me = useMe();
  const query = useAllHeroes(former.flatMap(({ heroId, captainId }) => [heroId, captainId]));
  const all = query.data ?? [];
  const idsOf = (keep: (row: (typeof all)[number]) => boolean) => new Set(all.filter(keep).map(({ hero }) => hero.id));
  const rows = againOf(
    former.map(({ heroId, captainId, amount }) => ({ heroId, captainId, amount: BigInt(amount) })),
    {
      power,
      captains: idsOf((row) => engagedIn(row, epoch).isCaptain),
      voted: idsOf((row) => engagedIn(row, epoch).hasVoted),
      inHand: idsOf(({ hero }) => hero.holder === me),
      mining: idsOf(({ hero }) => hero.state === 'mining'),
    },
  );
  return { query, rows };
}

const voteOf = ({ heroId, captainId, amount }: AgainRow) => ({ kind: 'vote' as const, heroId, captainId, amount });

/** Places what I had in an earlier epoch again, with a result for each row. */
export function AgainDialog(props: AgainDialogProps) {
  const t = useText();
  const { query, rows } = useAgain(props);
  const { start, isRunning, results } = useBatch(placeVotes);
  const nameOf = useMoveName(rows.map(voteOf));
  const [sent, setSent] = useState<readonly AgainRow[]>([]);
  const able = rows.filter(({ reason }) => reason === null);
  const late = useOutOfTime(props.epoch);
  const reading = query.data === undefined ? t('common.states.loading') : null;
  const none = able.length === 0 ? t('bounties.again.none') : null;
  const run = () => {
    setSent(able);
    void start({ moves: able.map(voteOf), name: t('bounties.claim.votes', { count: able.length }) });
  };
  return (
    <AskDialog
      title={t('bounties.again.title')}
      actionLabel={t('bounties.again.submit', { count: able.length })}
      reason={late ?? reading ?? none}
      pending={isRunning}
      isDone={results !== null}
      onConfirm={run}
      onClose={props.onClose}
    >
      {results ? (
        <RowResults
          doneText={t('bounties.moves.done')}
          lines={sent.map((row, at) => ({
            key: row.heroId,
            name: nameOf(voteOf(row)),
            currency: 'ARCA',
            result: results[at],
          }))}
        />
      ) : (
        <ShowState query={query} record={query.data}>
          {() => (
            <div className={styles.stack}>
              <p className={styles.muted}>{t('bounties.again.note')}</p>
              <ul className={lineStyles.lines}>
                {rows.map((row) => (
                  <li key={row.heroId} data-state={row.reason === null ? 'done' : 'refused'}>
                    <strong>{nameOf(voteOf(row))}</strong>
                    <span>
                      {row.reason === null ? (
                        <Crystal amount={row.amount} />
                      ) : (
                        t(`bounties.again.reasons.${row.reason}`)
                      )}
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </ShowState>
      )}
    </AskDialog>
  );
}
