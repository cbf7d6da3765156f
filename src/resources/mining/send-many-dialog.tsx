import { bestUse, type Step } from '../../../core/rules/mines/best-use.ts';
import { freePlaces, leftInMines } from '../../../core/rules/mines/free-places.ts';
import { MINUTES_PER_DAY } from '../../../core/rules/mines/rates.ts';
import type { Hero } from '../../../core/wire/game/heroes.ts';
import type { MiningPanel } from '../../../core/wire/mines/mining.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { Money } from '../../components/display/money.tsx';
import { Modal } from '../../components/dialog/modal.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { formatCount, parseWhole } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { tokenUnits } from '../../lib/tokens/token.ts';
import { standstillOf } from './standstill.ts';
import { StandstillNote } from './standstill-note.tsx';
import { useFollow } from './use-follow.ts';
import { useMiningActions, useMiningPanel } from './use-mining.ts';
import styles from './mining.module.css';

/** Where these would work best, with the machines and places that stand. */
function placesFor(heroes: readonly Hero[], panel: MiningPanel): Step[] {
  const worked = new Map(panel.worked.map(({ heroId, minutes }) => [heroId, minutes]));
  return bestUse({
    workers: heroes.map(({ id, rarity, miningBonusBps }) => {
      return { id, rarity, heroBps: miningBonusBps, minutes: MINUTES_PER_DAY - (worked.get(id) ?? 0) };
    }),
    slots: freePlaces(panel),
    left: leftInMines(panel),
    machines: panel.machines.filter(({ isRunning }) => !isRunning).map(({ minutesLeft }) => minutesLeft),
    energy: parseWhole(panel.energy) ?? 0,
    vipPercent: panel.vipPercent,
    weekendBps: panel.weekendBps,
  });
}

type BodyProps = { heroes: readonly Hero[]; panel: MiningPanel; onClose: () => void };

function Body({ heroes, panel, onClose }: BodyProps) {
  const t = useText();
  const config = useChainConfig();
  const ore = config && tokenUnits(config, 'WO');
  const actions = useMiningActions();
  const follow = useFollow(actions);
  const steps = placesFor(heroes, panel);
  const nameOf = (id: string) => heroes.find((hero) => hero.id === id)?.name ?? '';
  const left = heroes.length - steps.length;
  const standstill = standstillOf(panel);
  // With a machine and a place there is nobody left who could work.
  const reason = t(`mining.closed.${standstill?.reason ?? 'heroesDone'}`);
  return (
    <>
      <ul className={styles.record}>
        {steps.map(({ heroId, mine, slot, highMinutes, lowMinutes, amount }) => (
          <li key={heroId}>
            <strong>
              {nameOf(heroId)} #{heroId}
            </strong>{' '}
            {t('mining.place', { mine: t(`mining.mines.${mine}`), slot })}
            <br />
            <span className={styles.muted}>
              {t('mining.plan.minutes', { high: formatCount(highMinutes), low: formatCount(lowMinutes) })}
            </span>{' '}
            {ore && <Money amount={amount} token={ore} />}
          </li>
        ))}
      </ul>
      {standstill && <StandstillNote standstill={standstill} />}
      {left > 0 && <p className={styles.muted}>{t('mining.many.left', { count: left })}</p>}
      <ActionButton
        kind="primary"
        block
        pending={actions.start.isPending}
        reason={steps.length === 0 ? reason : null}
        onClick={() => actions.whenActive(() => void follow(steps).then((isDone) => isDone && onClose()))}
      >
        {t('mining.many.send', { count: steps.length })}
      </ActionButton>
    </>
  );
}

/** Sends several heroes to mine at once, each where it brings most. */
export function SendManyDialog({ heroes, onClose }: { heroes: readonly Hero[]; onClose: () => void }) {
  const t = useText();
  const query = useMiningPanel();
  return (
    <Modal
      title={t('mining.many.title')}
      onDismiss={onClose}
      actions={<ActionButton onClick={onClose}>{t('common.actions.close')}</ActionButton>}
    >
      <ShowState query={query} record={query.data}>
        {(panel) => <Body heroes={heroes} panel={panel} onClose={onClose} />}
      </ShowState>
    </Modal>
  );
}
