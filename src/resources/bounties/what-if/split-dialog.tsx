import { useState } from 'react';
import type { VoteMove } from '../../../../core/rules/bounties/move-votes.ts';
import type { BountyEpoch } from '../../../../core/wire/lp/bounties.ts';
import { ChoiceSwitch } from '../../../components/resource/choice-switch.tsx';
import { ShowState } from '../../../components/resource/show-state.tsx';
import { useHeroesById } from '../../../lib/data/heroes/use-heroes-by-id.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useOnceKnown } from '../../../lib/view/still/once-known.ts';
import { placeVotes } from '../actions/place-votes.action.ts';
import { AskDialog } from '../ask-dialog.tsx';
import styles from '../bounties.module.css';
import { HeroLink } from '../hero-link.tsx';
import { RowResults } from '../../../chain/actions/ending/row-results.tsx';
import { Crystal } from '../token-money.tsx';
import { useOutOfTime } from '../use-refusal.ts';
import { useBatch } from '../../../chain/actions/ending/use-batch.ts';
import { useMoveName } from '../votes/use-move-name.ts';
import { Rates } from './rates.tsx';
import { SplitLine } from './split-line.tsx';
import { SplitSums } from './split-sums.tsx';
import { useSplit } from './use-split.ts';

export type SplitDialogProps = { epoch: BountyEpoch; free: bigint; onClose: () => void };
type Split = ReturnType<typeof useSplit>;

/** Why the split cannot be placed as it stands. */
function useReason(epoch: BountyEpoch, { query, isKnown, rows, placed, heroes, served, power, moves }: Split) {
  const t = useText();
  const late = useOutOfTime(epoch);
  if (late !== null) return late;
  if (!isKnown || query.isPlaceholderData) return t('common.states.loading');
  if (power === 0n) return t('bounties.refusals.noPower');
  if (heroes === 0 && served === 0) return t('bounties.split.noHeroes');
  if (rows.length === 0 || placed === 0n) return t('bounties.split.none');
  if (placed > power) return t('bounties.split.tooMuch');
  return moves().length === 0 ? t('bounties.split.nothingMoves') : null;
}

/** Among which captains it is divided. */
function SplitNote({ heroes, served }: Pick<Split, 'heroes' | 'served'>) {
  const t = useText();
  if (heroes === 0 && served > 0) return <p className={styles.muted}>{t('bounties.split.noteMore')}</p>;
  return (
    <p className={styles.muted}>
      {t('bounties.split.note', { count: heroes, heroes })} {served > 0 && t('bounties.split.noteBeside')}
    </p>
  );
}

/** What is divided, how, and what each part earns. */
function SplitForm({ split }: { split: Split }) {
  const t = useText();
  const heroes = useHeroesById(split.rows.map(({ captainId }) => captainId));
  const tokens = [...new Set(split.openings.map(({ token }) => token))];
  return (
    <div className={styles.stack}>
      <SplitNote {...split} />
      {split.hasStanding && (
        <ChoiceSwitch
          label={t('bounties.split.scope')}
          options={(['free', 'all'] as const).map((value) => ({ value, label: t(`bounties.split.scopes.${value}`) }))}
          value={split.scope}
          onChange={split.setScope}
        />
      )}
      <Rates tokens={tokens} rateOf={split.rateOf} onRate={split.setRate} />
      <ul className={styles.rows}>
        {split.rows.map((row) => {
          const opening = split.openingOf(row);
          return (
            opening && (
              <SplitLine
                key={row.captainId}
                {...{ row, token: opening.token, power: split.power }}
                gain={split.gainOn(row, opening)}
                onMove={(amount) => split.move(row.captainId, amount)}
                face={<HeroLink id={row.captainId} hero={heroes.get(row.captainId)} />}
              />
            )
          );
        })}
      </ul>
      <p aria-live="polite">
        {t('bounties.split.placed')} <Crystal amount={split.placed} /> / <Crystal amount={split.power} />
      </p>
      <SplitSums split={split} />
      {split.isMoved && (
        <button type="button" className={styles.sort} onClick={split.reset}>
          {t('bounties.split.reset')}
        </button>
      )}
    </div>
  );
}

/** Suggests how to place V-Crystal so that it earns most; each part can be changed, and all go out at once. */
export function SplitDialog({ epoch, free, onClose }: SplitDialogProps) {
  const t = useText();
  const split = useSplit(epoch, free);
  const reason = useReason(epoch, split);
  const isDrawn = useOnceKnown(!split.isKnown);
  const { start, isRunning, results } = useBatch(placeVotes);
  const [sent, setSent] = useState<readonly VoteMove[]>([]);
  const nameOf = useMoveName(sent);
  const run = () => {
    const moves = split.moves();
    setSent(moves);
    void start({ moves, name: t('bounties.claim.votes', { count: moves.length }) });
  };
  return (
    <AskDialog
      title={t('bounties.split.title')}
      actionLabel={t('bounties.split.submit')}
      reason={reason}
      pending={isRunning}
      isDone={results !== null}
      onConfirm={run}
      onClose={onClose}
    >
      {results ? (
        <RowResults
          doneText={t('bounties.moves.done')}
          lines={sent.map((move, at) => ({
            key: `${move.kind}-${move.heroId}`,
            name: nameOf(move),
            currency: 'ARCA',
            result: results[at],
          }))}
        />
      ) : (
        <ShowState query={split.query} record={isDrawn || undefined} asksWithin>
          {() => <SplitForm split={split} />}
        </ShowState>
      )}
    </AskDialog>
  );
}
