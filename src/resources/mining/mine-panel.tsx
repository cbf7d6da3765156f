import type { Hero } from '../../../core/wire/game/heroes.ts';
import type { MinePanel, MiningPanel } from '../../../core/wire/mines/mining.ts';
import { Money } from '../../components/display/money.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { Countdown } from '../../components/display/time/countdown.tsx';
import { formatCount } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { closedReason, SlotCard, type Ore } from './slot-card.tsx';
import { Taken } from './taken.tsx';
import type { MiningActions } from './use-mining.ts';
import styles from './mining.module.css';

export type MineProps = {
  mine: MinePanel;
  panel: MiningPanel;
  ore: Ore;
  /** Those at work, by their ids. */
  heroes: ReadonlyMap<string, Hero>;
  actions: MiningActions;
  onSend: (place: { mine: MinePanel['mine']; slot: number }) => void;
};

/** A mine with what its week still holds, and its places. */
export function Mine({ mine, panel, ore, heroes, actions, onSend }: MineProps) {
  const t = useText();
  const { pool } = mine;
  const closed = closedReason(panel, mine);
  return (
    <Panel title={t(`mining.mines.${mine.mine}`)}>
      {pool ? (
        <p>
          {t('mining.poolLeft')} <Money amount={pool.left} token={ore} /> / <Money amount={pool.size} token={ore} />
          <br />
          <span className={styles.muted}>
            {t('mining.miners', { count: pool.miners, shown: formatCount(pool.miners) })} ·{' '}
            <Countdown until={pool.closesAt} says="endsIn" />
          </span>
        </p>
      ) : (
        <p className={styles.muted}>{t('mining.mainNote')}</p>
      )}
      <ul className={styles.slots}>
        {mine.slots.map((slot) => (
          <SlotCard
            key={slot.slot}
            {...{ mine: mine.mine, slot, ore, actions }}
            hero={slot.work ? heroes.get(slot.work.heroId) : undefined}
            closed={closed && t(`mining.closed.${closed}`)}
            onSend={() => onSend({ mine: mine.mine, slot: slot.slot })}
          />
        ))}
      </ul>
      <Taken claim={actions.claim} at={mine.mine} />
    </Panel>
  );
}
