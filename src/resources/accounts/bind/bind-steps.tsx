import { StepTracker, type StepState } from '../../../components/display/flow/step-tracker.tsx';
import { useText } from '../../../lib/text/use-text.ts';

export const bindSteps = ['connect', 'check', 'sign', 'bound'] as const;
export type BindStep = (typeof bindSteps)[number];

export type BindStepsProps = { at: BindStep; hasFailed: boolean };

/** Where the binding is on its way. */
export function BindSteps({ at, hasFailed }: BindStepsProps) {
  const t = useText();
  const index = bindSteps.indexOf(at);
  const stateOf = (step: number): StepState => {
    if (step < index || at === 'bound') return 'done';
    if (step > index) return 'waiting';
    return hasFailed ? 'failed' : 'active';
  };
  return (
    <StepTracker
      label={t('accounts.bind.steps.label')}
      steps={bindSteps.map((key, step) => ({ key, label: t(`accounts.bind.steps.${key}`), state: stateOf(step) }))}
    />
  );
}
