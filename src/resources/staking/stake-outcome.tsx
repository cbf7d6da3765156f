import { veAt } from '../../../core/rules/economy/vip.ts';
import type { StakePoint } from '../../../core/rules/economy/vip-plan.ts';
import { FactList } from '../../components/display/fact-list.tsx';
import { Money } from '../../components/display/money.tsx';
import { DateField } from '../../components/display/time/date-field.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { levelAt, type Stake } from './use-stake.ts';

export type StakeOutcomeProps = { stake: Stake; planned: StakePoint | null };

/** What would be after it: before anything is signed. */
export function StakeOutcome({ stake, planned }: StakeOutcomeProps) {
  const t = useText();
  if (!planned) return null;
  const { levels, units, now, ve } = stake;
  const after = veAt(planned, now);
  const isLess = after < ve;
  return (
    <>
      <FactList
        facts={[
          {
            key: 've',
            label: t('staking.outcome.ve'),
            value: <Money amount={after} token={{ ...units, symbol: 've-ARCA' }} compact={false} />,
          },
          {
            key: 'level',
            label: t('staking.outcome.level'),
            value: t('staking.outcome.change', {
              before: levelAt(ve, levels).level,
              after: levelAt(after, levels).level,
            }),
          },
          {
            key: 'end',
            label: t('staking.outcome.end'),
            value: <DateField at={new Date(planned.end * 1_000).toISOString()} />,
          },
        ]}
      />
      {isLess && <p>{t('staking.outcome.less')}</p>}
    </>
  );
}
