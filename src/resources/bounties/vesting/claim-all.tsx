import { useState } from 'react';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import type { Vesting } from '../../../../core/wire/lp/vestings.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { AskDialog } from '../ask-dialog.tsx';
import lineStyles from '../../../components/dialog/lines.module.css';
import styles from '../bounties.module.css';
import { heroTitle } from '../hero-link.tsx';
import { RowResults } from '../../../chain/actions/ending/row-results.tsx';
import { TokenMoney } from '../token-money.tsx';
import { useBatch } from '../../../chain/actions/ending/use-batch.ts';
import { claimVestings } from './claim-vestings.action.ts';

export type ClaimAllVestingsProps = {
  due: readonly Vesting[];
  /** Whether any is due is still being read. */
  isReading: boolean;
  heroes: ReadonlyMap<string, Hero>;
  /** Of how many heroes these are, where they are not all. */
  note: string | null;
};

type ClaimDialogProps = Omit<ClaimAllVestingsProps, 'due' | 'isReading'> & {
  asked: readonly Vesting[];
  onClose: () => void;
};

/** Asks once more, and says what came of each hero; mounted for each question anew. */
function ClaimDialog({ asked, heroes, note, onClose }: ClaimDialogProps) {
  const t = useText();
  const arca = useChainConfig()?.contracts.arca;
  const { start, isRunning, results, ending } = useBatch(claimVestings);
  const sum = asked.reduce((total, { nextStep }) => total + BigInt(nextStep), 0n);
  const name = t('vestings.claim.heroes', { count: asked.length });
  return (
    <AskDialog
      title={t('vestings.claim.title', { name })}
      actionLabel={t('vestings.claim.submit')}
      pending={isRunning}
      isDone={results !== null}
      ending={ending}
      onConfirm={() => void start({ steps: asked, name })}
      onClose={onClose}
    >
      {results ? (
        <RowResults
          ending={ending}
          doneText={t('vestings.claim.done')}
          lines={asked.map(({ heroId }, at) => ({
            key: heroId,
            name: heroTitle(heroId, heroes.get(heroId)),
            currency: 'ARCA',
            result: results[at],
          }))}
        />
      ) : (
        <div className={styles.stack}>
          <p>{arca && <TokenMoney token={arca} amount={sum} large />}</p>
          <ul className={lineStyles.lines}>
            {asked.map(({ heroId, nextStep }) => (
              <li key={heroId}>
                <strong>{heroTitle(heroId, heroes.get(heroId))}</strong>
                {arca && <TokenMoney token={arca} amount={nextStep} />}
              </li>
            ))}
          </ul>
          <p className={styles.muted}>
            {t('vestings.claim.note')} {note}
          </p>
        </div>
      )}
    </AskDialog>
  );
}

/** The next step of every hero whose time has come, in one transaction with a result for each. */
export function ClaimAllVestings({ due, isReading, heroes, note }: ClaimAllVestingsProps) {
  const t = useText();
  const [asked, setAsked] = useState<readonly Vesting[] | null>(null);
  const none = t(isReading ? 'common.states.loading' : 'vestings.claim.none');
  return (
    <>
      <ActionButton kind="primary" reason={due.length === 0 ? none : null} onClick={() => setAsked(due)}>
        {t('vestings.claim.all', { count: due.length })}
      </ActionButton>
      {asked && <ClaimDialog {...{ asked, heroes, note }} onClose={() => setAsked(null)} />}
    </>
  );
}
