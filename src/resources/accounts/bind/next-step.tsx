import { toApiError } from '../../../lib/api-error.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { nextStepOf } from './next-steps.ts';
import styles from './bind.module.css';

export type NextStepProps = { error: unknown };

/** What to do about a refused binding, below what was refused. */
export function NextStep({ error }: NextStepProps) {
  const t = useText();
  return (
    <p className={styles.next}>{t(`accounts.bind.next.${nextStepOf(error)}`, { code: toApiError(error).code })}</p>
  );
}
