import { DateField } from '../../components/display/time/date-field.tsx';
import { Money } from '../../components/display/money.tsx';
import { Term } from '../../components/display/term/term.tsx';
import { StatTile } from '../../components/display/stat-tile.tsx';
import { formatBps } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import styles from './staking.module.css';
import { levelAt, type Stake } from './use-stake.ts';

/** What is staked, what it is worth now, and what that gives. */
export function StakeFigures({ stake }: { stake: Stake }) {
  const t = useText();
  const { view, ve, levels, units } = stake;
  const level = levelAt(ve, levels);
  const { position, totals } = view;
  return (
    <div className={styles.tiles}>
      <StatTile
        label={t('staking.figures.staked')}
        value={<Money amount={position?.amount ?? '0'} token={units} />}
        note={
          position ? (
            <>
              {t('staking.figures.until')} <DateField at={position.endsAt} />
            </>
          ) : (
            t('staking.figures.none')
          )
        }
      />
      <StatTile
        label={<Term name="veArca">{t('staking.figures.ve')}</Term>}
        value={<Money amount={ve} token={{ ...units, symbol: 've-ARCA' }} />}
        note={t('staking.figures.veNote')}
      />
      <StatTile
        label={<Term name="vip">{t('staking.figures.level')}</Term>}
        value={t('staking.vip', { level: level.level })}
        note={t('staking.figures.fees', {
          trade: formatBps(level.tradeFeeBps),
          withdraw: formatBps(level.withdrawFeeBps),
        })}
      />
      <StatTile
        label={t('staking.figures.all')}
        value={<Money amount={totals.staked} token={units} />}
        note={t('staking.figures.stakers', { count: totals.stakers })}
      />
    </div>
  );
}
