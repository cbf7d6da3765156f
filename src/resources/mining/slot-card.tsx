import type { MinePanel, MiningPanel } from '../../../core/wire/mines/mining.ts';
import { STORED_MINUTES } from '../../../core/rules/mines/rates.ts';
import type { Hero } from '../../../core/wire/game/heroes.ts';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import { HeroPicture } from '../../components/display/hero/hero-picture.tsx';
import { Money } from '../../components/display/money.tsx';
import { NameCell } from '../../components/display/name-cell.tsx';
import { Countdown } from '../../components/display/time/countdown.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import type { TokenUnits } from '../../lib/amount.ts';
import { formatCount } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import type { MiningActions } from './use-mining.ts';
import styles from './mining.module.css';

export type Ore = TokenUnits & Pick<TokenInfo, 'symbol'>;
type Slot = MinePanel['slots'][number];

export type SlotCardProps = {
  mine: MinePanel['mine'];
  slot: Slot;
  ore: Ore;
  /** Who works or worked there; absent while that is not read. */
  hero: Hero | undefined;
  actions: MiningActions;
  /** Why nobody can be sent there. */
  closed: string | null;
  onSend: () => void;
};

/** Why no hero can be put there now, in a sentence. */
export function closedReason(
  { machines }: MiningPanel,
  { pool }: MinePanel,
): 'dry' | 'noMachine' | 'machinesDone' | null {
  if (pool?.left === '0') return 'dry';
  const free = machines.filter(({ isRunning }) => !isRunning);
  if (free.length === 0) return 'noMachine';
  return free.some(({ minutesLeft }) => minutesLeft > 0) ? null : 'machinesDone';
}

/** By picture and name, leading to the hero's page; by the number alone while nothing else is known. */
function Worker({ id, hero }: { id: string; hero: Hero | undefined }) {
  if (!hero) return <NameCell picture={null} name={`#${id}`} />;
  const picture = <HeroPicture hero={hero} sizes="44px" decorative />;
  return <NameCell picture={picture} name={`${hero.name} #${id}`} to={`/hero/details/${hero.contractAddress}/${id}`} />;
}

/** One place of a mine: who works there, what lies there, and what can be done. */
export function SlotCard({
  mine,
  slot: { slot, work, stored, storedMinutes },
  ore,
  hero,
  actions,
  closed,
  onSend,
}: SlotCardProps) {
  const t = useText();
  const { stop, claim, take, refresh } = actions;
  const name = t('mining.place', { mine: t(`mining.mines.${mine}`), slot });
  const isRunning = work?.isRunning === true;
  return (
    <li className={styles.slot} aria-label={name}>
      <h3>{t('mining.slot', { slot })}</h3>
      {work ? (
        <p>
          <Worker id={work.heroId} hero={hero} />
          {t('mining.workOf', { machine: work.machine, speed: t(`mining.speeds.${work.speed}`) })}
          <br />
          <Money amount={work.perMinute} token={ore} /> {t('mining.aMinute')}
        </p>
      ) : (
        <p className={styles.muted}>{t('mining.nobody')}</p>
      )}
      {work && (
        <p className={styles.muted}>
          {isRunning ? t(`mining.until.${work.ending}`) : t(`mining.endings.${work.ending}`)}{' '}
          {isRunning && <Countdown until={work.until} />}
        </p>
      )}
      <p>
        {t('mining.stored')} <Money amount={stored} token={ore} compact={false} />
        <br />
        <span className={styles.muted}>
          {t('mining.storedMinutes', { minutes: formatCount(storedMinutes), most: formatCount(STORED_MINUTES) })}
        </span>
      </p>
      <div className={styles.buttons}>
        {isRunning ? (
          <ActionButton
            label={t('mining.stopAt', { name })}
            pending={stop.isPending}
            onClick={() => stop.mutate({ mine, slot }, { onSuccess: () => void refresh() })}
          >
            {t('mining.stop')}
          </ActionButton>
        ) : (
          <ActionButton
            kind="primary"
            label={t('mining.sendTo', { name })}
            reason={storedMinutes >= STORED_MINUTES ? t('mining.closed.full') : closed}
            onClick={onSend}
          >
            {t('mining.send')}
          </ActionButton>
        )}
        <ActionButton
          label={t('mining.claimAt', { name })}
          reason={stored === '0' ? t('mining.nothingStored') : null}
          pending={claim.isPending}
          onClick={() => take({ mine, slot })}
        >
          {t('mining.claim')}
        </ActionButton>
      </div>
    </li>
  );
}
