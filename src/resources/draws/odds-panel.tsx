import { COMBINATIONS, tiers } from '../../../core/rules/lots/lots.ts';
import type { LotState } from '../../../core/wire/panels/draws.ts';
import { Money } from '../../components/display/money.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { SmallTable, type SmallColumn } from '../../components/table/small/small-table.tsx';
import { whiteOre } from '../../lib/amount.ts';
import { useText } from '../../lib/text/use-text.ts';
import styles from './draws.module.css';

type TierLine = LotState['tiers'][number];
const HUNDREDTHS = 100;
const oneIn = (combinations: number) =>
  (Math.round((COMBINATIONS / combinations) * HUNDREDTHS) / HUNDREDTHS).toString();
const percentOf = (bps: number) => (bps / HUNDREDTHS).toFixed(1);

/** What wins, how likely it is, and what comes back of a bet on average. */
export function OddsPanel({ state }: { state: LotState }) {
  const t = useText();
  const whatOf = ({ tier }: TierLine) => {
    const rule = tiers.find((one) => one.tier === tier);
    return t(rule?.isRed ? 'draws.withRed' : 'draws.withoutRed', { count: rule?.blues ?? 0 });
  };
  const prizeOf = ({ prize, share }: TierLine) =>
    prize === null ? (
      t('draws.share', { share: share ?? 0 })
    ) : (
      <Money amount={prize} token={whiteOre} compact={false} />
    );
  const columns: SmallColumn<TierLine>[] = [
    { key: 'tier', title: t('draws.tier'), of: ({ tier }) => tier, place: 'lead' },
    { key: 'what', title: t('draws.hits'), of: whatOf, isWords: true },
    {
      key: 'odds',
      title: t('draws.oddsOf'),
      of: ({ combinations }) => t('draws.oneIn', { count: oneIn(combinations) }),
    },
    { key: 'prize', title: t('draws.prize'), of: prizeOf, place: 'main' },
  ];
  return (
    <Panel title={t('draws.odds')} flush>
      <SmallTable label={t('draws.odds')} columns={columns} rows={state.tiers} keyOf={({ tier }) => String(tier)} />
      <p className={styles.note}>{t('draws.expected', { percent: percentOf(state.expectedReturn) })}</p>
    </Panel>
  );
}
