import type { PlanStep } from '../../../../core/wire/mines/mining.ts';
import { Money } from '../../../components/display/money.tsx';
import { formatCount } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import type { Ore } from '../slot-card.tsx';
import styles from '../mining.module.css';

type StepLineProps = { step: Omit<PlanStep, 'amount'> & { amount: string | bigint }; ore: Ore | null | undefined };

/** Who is to work where, for how long and at which speed, and what comes of it. */
export function StepLine({ step, ore }: StepLineProps) {
  const t = useText();
  const { heroId, heroName, mine, slot, highMinutes, lowMinutes, amount } = step;
  return (
    <li>
      <strong>
        {heroName} #{heroId}
      </strong>{' '}
      {t('mining.place', { mine: t(`mining.mines.${mine}`), slot })}
      <br />
      <span className={styles.muted}>
        {highMinutes > 0
          ? t('mining.plan.high', { minutes: formatCount(highMinutes) })
          : t('mining.plan.low', { minutes: formatCount(lowMinutes) })}
      </span>{' '}
      {ore && <Money amount={amount} token={ore} />}
    </li>
  );
}
