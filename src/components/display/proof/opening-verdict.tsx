import type { ProofStep } from '../../../../core/rules/boxes/opening-proof.ts';
import { useDynamicText, useText } from '../../../lib/text/use-text.ts';
import { Notice } from '../notice.tsx';
import styles from './opening-verdict.module.css';

export type OpeningVerdictProps = {
  /** Of the opening. */
  id: string;
  /** The day whose seed decided it, such as 2026-03-01. */
  day: string;
  /** What came of working it out again; not yet, while its seed is secret. */
  verdict: { status: 'notYet' } | { status: 'right' | 'wrong'; steps: readonly ProofStep[] };
};

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
    <details className={styles.steps}>
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

/** What came of working an opening out again: whether it had to be what it was, and each step of it. */
export function OpeningVerdict({ id, day, verdict }: OpeningVerdictProps) {
  const t = useText();
  if (verdict.status === 'notYet') {
    return <p className={styles.hint}>{t('boxes.proof.seed', { day, command: `npm run verify -- gacha ${id}` })}</p>;
  }
  const isRight = verdict.status === 'right';
  return (
    <Notice
      kind={isRight ? 'success' : 'danger'}
      title={t(isRight ? 'boxes.proof.verified' : 'boxes.proof.refuted')}
      isNews
    >
      {t(isRight ? 'boxes.proof.verifiedHint' : 'boxes.proof.refutedHint', { id, day })}
      <Steps steps={verdict.steps} />
    </Notice>
  );
}
