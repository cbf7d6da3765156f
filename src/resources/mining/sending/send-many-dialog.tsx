import { bestUse } from '../../../../core/rules/mines/best-use.ts';
import { leftInMines, placesFrom } from '../../../../core/rules/mines/free-places.ts';
import { minuteAfter, minutesOfWork } from '../../../../core/rules/mines/minutes.ts';
import { MINUTES_PER_DAY } from '../../../../core/rules/mines/rates.ts';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import type { MiningPanel } from '../../../../core/wire/mines/mining.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { Modal } from '../../../components/dialog/modal.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { ShowState } from '../../../components/resource/show-state.tsx';
import { parseWhole } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { tokenUnits } from '../../../lib/tokens/token.ts';
import { standstillOf } from '../standstill.ts';
import { StandstillNote } from '../standstill-note.tsx';
import { useMiningActions, useMiningPanel } from '../use-mining.ts';
import { SentResults } from './sent-results.tsx';
import { StepLine } from './step-line.tsx';
import { useFollow } from './use-follow.ts';
import styles from '../mining.module.css';

/** Where these would work best, with the machines and places that stand, until each stands again by itself. */
function placesFor(heroes: readonly Hero[], panel: MiningPanel) {
  const worked = new Map(panel.worked.map(({ heroId, minutes }) => [heroId, minutes]));
  const from = minuteAfter(new Date(serverNow()));
  const steps = bestUse({
    workers: heroes.map(({ id, rarity, miningBonusBps }) => {
      return { id, rarity, heroBps: miningBonusBps, minutes: minutesOfWork(from, worked.get(id) ?? 0) };
    }),
    slots: placesFrom(panel, from),
    left: leftInMines(panel),
    machines: panel.machines
      .filter(({ isRunning }) => !isRunning)
      .map(({ minutesLeft }) => minutesOfWork(from, MINUTES_PER_DAY - minutesLeft)),
    energy: parseWhole(panel.energy) ?? 0,
    vipPercent: panel.vipPercent,
    weekendBps: panel.weekendBps,
  });
  const names = new Map(heroes.map(({ id, name }) => [id, name]));
  return steps.map((step) => ({ ...step, heroName: names.get(step.heroId) ?? '' }));
}

type BodyProps = { heroes: readonly Hero[]; panel: MiningPanel; onClose: () => void };

function Body({ heroes, panel, onClose }: BodyProps) {
  const t = useText();
  const config = useChainConfig();
  const ore = config && tokenUnits(config, 'WO');
  const { refresh, whenActive } = useMiningActions();
  const { follow, sent, isSending } = useFollow({ refresh });
  if (sent.length > 0) return <SentResults sent={sent} />;
  const steps = placesFor(heroes, panel);
  const left = heroes.length - steps.length;
  const standstill = standstillOf(panel);
  // With a machine and a place there is nobody left who could work.
  const reason = t(`mining.closed.${standstill?.reason ?? 'heroesDone'}`);
  return (
    <>
      <ul className={styles.record}>
        {steps.map((step) => (
          <StepLine key={step.heroId} step={step} ore={ore} />
        ))}
      </ul>
      {standstill && <StandstillNote standstill={standstill} />}
      {left > 0 && <p className={styles.muted}>{t('mining.many.left', { count: left })}</p>}
      <ActionButton
        kind="primary"
        block
        pending={isSending}
        reason={steps.length === 0 ? reason : null}
        onClick={() => whenActive(() => void follow(steps).then((isDone) => isDone && onClose()))}
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
