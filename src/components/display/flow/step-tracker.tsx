import type { ReactNode } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import styles from './step-tracker.module.css';

export const stepStates = ['waiting', 'active', 'done', 'failed'] as const;
export type StepState = (typeof stepStates)[number];
export type Step = { key: string; label: string; state: StepState; note?: ReactNode };

export type StepTrackerProps = { label: string; steps: readonly Step[] };

const signs: Record<StepState, string> = {
  waiting: '',
  active: '',
  done: 'M4 8.4l2.8 2.8L12 5.2',
  failed: 'M5 5l6 6m0-6-6 6',
};

/** The way from the first press to the end: what is done, what is under way, what comes, what failed. */
export function StepTracker({ label, steps }: StepTrackerProps) {
  const t = useText();
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li key={step.key} data-state={step.state} aria-current={step.state === 'active' ? 'step' : undefined}>
          <span className={styles.mark} aria-hidden="true">
            {signs[step.state] ? (
              <svg viewBox="0 0 16 16">
                <path d={signs[step.state]} />
              </svg>
            ) : (
              index + 1
            )}
          </span>
          <div className={styles.words}>
            <span className={styles.label}>{step.label}</span>
            <span className="visually-hidden"> ({t(`common.steps.${step.state}`)})</span>
            {step.note && <span className={styles.note}>{step.note}</span>}
          </div>
        </li>
      ))}
    </ol>
  );
}
