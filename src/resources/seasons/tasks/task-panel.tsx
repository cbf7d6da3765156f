import { useNavigate } from 'react-router-dom';
import type { SocialSource } from '../../../../core/wire/account/ways.ts';
import type { SeasonId } from '../../../../core/wire/season/names.ts';
import { taskEndpoints, type SeasonTask } from '../../../../core/wire/season/tasks.ts';
import { Panel } from '../../../components/display/panel.tsx';
import { Countdown } from '../../../components/display/time/countdown.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { SocialStatus } from '../../../components/social/social-status.tsx';
import { useGameAccount } from '../../../lib/data/game/game-account.ts';
import { useDenial } from '../../../lib/data/use-denial.ts';
import { randomId } from '../../../lib/random-id.ts';
import type { SocialTokens } from '../../../lib/social/use-social-token.ts';
import { useDynamicText, useText } from '../../../lib/text/use-text.ts';
import { useAtMoments } from '../../../lib/time/use-at-moments.ts';
import { useApi, useApiAction } from '../../../lib/use-api.ts';
import { LoginButton } from '../login-button.tsx';
import styles from '../seasons.module.css';
import { useTaskBinding } from './use-task-binding.ts';

type RowProps = {
  season: SeasonId;
  /** A guest sees what there is to do, and one way in above all of it. */
  isPlayer: boolean;
  task: SeasonTask;
  isOpen: boolean;
  onDone: () => void;
  /** A social login that is under way, and how to begin one. */
  binding: Pick<SocialTokens, 'phase' | 'source' | 'start'>;
};

const cycleNames = ['seasons.cycles.once', 'seasons.cycles.daily', 'seasons.cycles.weekly'] as const;

/** What it gives or gave, how often it counts, and when again. */
function TaskNote({ task }: { task: SeasonTask }) {
  const t = useText();
  const each = { dice: t('seasons.tasks.dicePoints'), sog: t('seasons.tasks.sogPoints') };
  const points =
    task.kind === 'dice' || task.kind === 'sog' ? each[task.kind] : t('seasons.tasks.points', { count: task.points });
  return (
    <small>
      {task.earned > 0 ? t('seasons.tasks.earned', { count: task.earned }) : points} ·{' '}
      {t(cycleNames[task.cycle] ?? 'seasons.cycles.once')}
      {task.again && (
        <>
          {' · '}
          <Countdown until={task.again} />
        </>
      )}
    </small>
  );
}

function TaskRow({ isPlayer, ...props }: RowProps) {
  const text = useDynamicText();
  const { task } = props;
  const name = text(`seasons.tasks.names.${task.id}`, task.id);
  return (
    <li>
      <span className={styles.words}>
        <strong>{name}</strong>
        <TaskNote task={task} />
      </span>
      {isPlayer && <TaskButtons {...props} name={name} />}
    </li>
  );
}

type ButtonsProps = Omit<RowProps, 'isPlayer'> & { name: string };

function TaskButtons({ season, task, isOpen, onDone, binding, name }: ButtonsProps) {
  const t = useText();
  const verify = useApiAction(taskEndpoints.verify);
  const denial = useDenial(taskEndpoints.verify);
  const reason = denial ?? (isOpen ? null : t('seasons.tasks.closed'));
  const isDone = task.doneAt !== null && task.kind !== 'sog';
  const { whenActive } = useGameAccount();
  const check = () =>
    verify.mutate({ activity: season, task: task.id, cycle: task.cycle, wish: randomId() }, { onSuccess: onDone });
  // The dice are the player's own in the game; all else counts for the account.
  const press = () => (task.kind === 'dice' ? whenActive(check) : check());
  const verb = t(task.kind === 'dice' ? 'seasons.tasks.roll' : 'seasons.tasks.verify');
  return (
    <span className={styles.buttons}>
      {task.source && task.isBound === false && !isDone && (
        <BindButton {...{ binding, reason, name }} source={task.source} />
      )}
      {!isDone && <Jump {...{ season, task, reason, name }} />}
      <ActionButton
        size="small"
        kind="primary"
        pending={verify.isPending}
        reason={isDone ? t('seasons.tasks.done') : reason}
        label={`${verb}: ${name}`}
        onClick={press}
      >
        {verb}
      </ActionButton>
    </span>
  );
}

type JumpProps = Pick<RowProps, 'season' | 'task'> & { reason: string | null; name: string };

/** The way to where a task is done: within the web app, or to the community's own page. That it was taken is noted. */
function Jump({ season, task, reason, name }: JumpProps) {
  const t = useText();
  const navigate = useNavigate();
  const jump = useApiAction(taskEndpoints.jumpReport);
  const { path, link } = task;
  const note = (then?: () => void) => jump.mutate({ activity: season, task: task.id }, then ? { onSuccess: then } : {});
  const label = `${t('seasons.tasks.go')}: ${name}`;
  if (link && !reason) {
    return (
      <a href={link} target="_blank" rel="noreferrer" aria-label={label} onClick={() => note()}>
        {t('seasons.tasks.go')}
      </a>
    );
  }
  if (!path && !link) return null;
  return (
    <ActionButton
      size="small"
      pending={jump.isPending}
      reason={reason}
      label={label}
      onClick={() => path && note(() => void navigate(path))}
    >
      {t('seasons.tasks.go')}
    </ActionButton>
  );
}

type BindProps = Pick<RowProps, 'binding'> & { source: SocialSource; reason: string | null; name: string };

function BindButton({ binding, source, reason, name }: BindProps) {
  const t = useText();
  const label = t('seasons.tasks.bind', { channel: t(`login.social.channels.${source}`) });
  return (
    <ActionButton
      size="small"
      pending={binding.phase !== 'idle' && binding.source === source}
      reason={reason}
      label={`${label}: ${name}`}
      onClick={() => binding.start(source)}
    >
      {label}
    </ActionButton>
  );
}

export type TaskPanelProps = { season: SeasonId; isOpen: boolean; isPlayer: boolean; onDone?: () => void };

/** What gives points beside playing: each once in its day, week or season. */
export function TaskPanel({ season, isOpen, isPlayer, onDone }: TaskPanelProps) {
  const t = useText();
  const query = useApi(taskEndpoints.activity, { id: season }, { live: 'seasons', quiet: true });
  const done = () => {
    void query.refetch();
    onDone?.();
  };
  useAtMoments(query.data?.list.map(({ again }) => again) ?? [], done);
  const { cancel, ...binding } = useTaskBinding(season, done);
  return (
    <Panel title={t('seasons.tasks.title')} flush>
      <div className={styles.social}>
        <SocialStatus {...binding} cancel={cancel} />
        {!isPlayer && (
          <div>
            <LoginButton />
          </div>
        )}
      </div>
      <ListState
        resource="seasons"
        query={query}
        isEmpty={query.data?.list.length === 0}
        skeleton={<TableSkeleton rows={6} />}
      >
        <ul className={styles.tasks}>
          {query.data?.list.map((task) => (
            <TaskRow key={task.id} {...{ season, task, isOpen, isPlayer, binding }} onDone={done} />
          ))}
        </ul>
      </ListState>
    </Panel>
  );
}
