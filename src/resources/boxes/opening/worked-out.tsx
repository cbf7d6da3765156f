import type { ProofStep } from '../../../../core/rules/boxes/opening-proof.ts';
import type { BoxOpening } from '../../../../core/wire/game/boxes.ts';
import { useOpeningProof } from '../../../chain/reads/use-opening-proof.ts';
import { Notice } from '../../../components/display/notice.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useDynamicText, useText } from '../../../lib/text/use-text.ts';
import styles from '../boxes.module.css';

const DAY_MS = 86_400_000;

/** The day, by UTC, whose seed decided it: it is revealed once the day is over. */
const dayOf = (at: string) => new Date(Math.floor(Date.parse(at) / DAY_MS) * DAY_MS).toISOString().slice(0, 10);

function useStepText(): (step: ProofStep) => string {
  const t = useText();
  const text = useDynamicText();
  return (step) => {
    switch (step.part) {
      case 'hero': {
        const rarity = text(`heroes.rarity.${String(step.rarity)}`, '');
        return t('boxes.proof.steps.hero', { id: step.heroId.toString(), rarity });
      }
      case 'misses':
        return t('boxes.proof.steps.misses', { before: step.before, after: step.after });
      default:
        return t(`boxes.proof.steps.${step.part}`);
    }
  };
}

function Steps({ steps }: { steps: readonly ProofStep[] }) {
  const t = useText();
  const textOf = useStepText();
  return (
    <details className={styles.proof}>
      <summary>{t('boxes.proof.stepsTitle')}</summary>
      <ul>
        {steps.map((step) => (
          <li key={step.part === 'hero' ? step.heroId.toString() : step.part} data-holds={step.holds}>
            <strong>{step.holds ? t('boxes.proof.yes') : t('boxes.proof.no')}</strong> {textOf(step)}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The opening worked out again here, from the seed that the chain revealed; it says so when it comes out otherwise. */
export function WorkedOut({ opening }: { opening: BoxOpening }) {
  const t = useText();
  const { data, isError, isPending, isFetching, refetch } = useOpeningProof(opening);
  const day = dayOf(opening.openedAt);
  if (isPending) return <p className={styles.hint}>{t('boxes.proof.working')}</p>;
  if (isError) {
    return (
      <Notice
        kind="warning"
        title={t('boxes.proof.notWorked')}
        action={
          <ActionButton size="small" pending={isFetching} onClick={() => void refetch()}>
            {t('common.actions.retry')}
          </ActionButton>
        }
        isNews
      />
    );
  }
  if (data.status === 'notYet') {
    return (
      <p className={styles.hint}>{t('boxes.proof.seed', { day, command: `npm run verify -- gacha ${opening.id}` })}</p>
    );
  }
  const isRight = data.status === 'right';
  return (
    <Notice
      kind={isRight ? 'success' : 'danger'}
      title={t(isRight ? 'boxes.proof.verified' : 'boxes.proof.refuted')}
      isNews
    >
      {t(isRight ? 'boxes.proof.verifiedHint' : 'boxes.proof.refutedHint', { id: opening.id, day })}
      <Steps steps={data.steps} />
    </Notice>
  );
}
