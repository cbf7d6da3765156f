import { useState } from 'react';
import type { SeasonInfo } from '../../../../core/wire/season/seasons.ts';
import { teamEndpoints, type Team } from '../../../../core/wire/season/teams.ts';
import { CopyButton } from '../../../components/display/copy-button.tsx';
import { FactList } from '../../../components/display/fact-list.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { NamedPerson } from '../../../components/display/person/named-person.tsx';
import { DateField } from '../../../components/display/time/date-field.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { ShowState } from '../../../components/resource/show-state.tsx';
import { useLiveEvent } from '../../../lib/data/use-live-event.ts';
import { formatCount } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useAtMoments } from '../../../lib/time/use-at-moments.ts';
import { useApi, useApiAction } from '../../../lib/use-api.ts';
import { useRecordTitle } from '../../../lib/view/use-record-title.ts';
import type { Coat } from '../coats.ts';
import { LoginButton } from '../login-button.tsx';
import { changesOf } from '../season-banner.tsx';
import styles from '../seasons.module.css';
import { ApplicationPanel } from './application-panel.tsx';
import { Sure, type Ask } from './sure-dialog.tsx';
import { useWhyNot } from './use-refusal-text.ts';

function Members({ team, onAsk }: { team: Team; onAsk: (ask: Ask) => void }) {
  const t = useText();
  const whyNotHandOver = useWhyNot(teamEndpoints.handOver);
  const whyNotRemove = useWhyNot(teamEndpoints.remove);
  const { own } = team;
  const others = team.members.filter(({ isLeader }) => !isLeader);
  const leaderFirst = [...team.members.filter(({ isLeader }) => isLeader), ...others];
  return (
    <Panel title={t('seasons.team.members', { count: team.members.length })} flush>
      <ul className={styles.tasks}>
        {leaderFirst.map((member) => (
          <li key={member.accountId}>
            <span className={styles.words}>
              <strong>
                <NamedPerson name={member.name} address={member.walletAddress} />{' '}
                {member.isLeader && <em className={styles.leader}>{t('seasons.team.leader')}</em>}
              </strong>
              <small>
                {t('seasons.team.joined')} <DateField at={member.joinedAt} show="dateTime" /> ·{' '}
                {t('seasons.tasks.points', { count: member.points })}
              </small>
              {member.byDay.length > 0 && (
                <details className={styles.days}>
                  <summary>{t('seasons.team.byDay')}</summary>
                  {member.byDay.map(({ day, source, points }) => (
                    <small key={`${day} ${source}`}>
                      {day} · {t(`seasons.sources.${source}`)} · {formatCount(points)}
                    </small>
                  ))}
                </details>
              )}
            </span>
            {own?.isLeader && !member.isLeader && (
              <span className={styles.buttons}>
                <ActionButton
                  size="small"
                  reason={whyNotHandOver(own.refusals.handOver)}
                  label={`${t('seasons.team.handOver')}: ${member.name}`}
                  onClick={() => onAsk({ kind: 'handOver', member })}
                >
                  {t('seasons.team.handOver')}
                </ActionButton>
                <ActionButton
                  size="small"
                  kind="danger"
                  reason={whyNotRemove(own.refusals.remove)}
                  label={`${t('seasons.team.remove')}: ${member.name}`}
                  onClick={() => onAsk({ kind: 'remove', member })}
                >
                  {t('seasons.team.remove')}
                </ActionButton>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Faction({ team, onAsk }: { team: Team; onAsk: (ask: Ask) => void }) {
  const t = useText();
  const whyNot = useWhyNot(teamEndpoints.setFaction);
  if (!team.own?.isLeader || team.season !== '3' || team.faction !== null) return null;
  const reason = whyNot(team.own.refusals.faction);
  return (
    <Panel title={t('seasons.team.chooseCamp')}>
      <p>{t('seasons.team.chooseCampHint')}</p>
      <div className={styles.buttons}>
        {([1, 2] as const).map((faction) => (
          <ActionButton
            key={faction}
            kind="primary"
            reason={reason}
            onClick={() => onAsk({ kind: 'faction', faction })}
          >
            {t(faction === 1 ? 'seasons.camps.1' : 'seasons.camps.2')}
          </ActionButton>
        ))}
      </div>
    </Panel>
  );
}

function Buttons({ team, onAsk, onDone }: { team: Team; onAsk: (ask: Ask) => void; onDone: () => void }) {
  const t = useText();
  const whyNot = {
    apply: useWhyNot(teamEndpoints.apply),
    leave: useWhyNot(teamEndpoints.leave),
    disband: useWhyNot(teamEndpoints.disband),
    takeOver: useWhyNot(teamEndpoints.handOver),
  };
  const apply = useApiAction(teamEndpoints.apply);
  const { own } = team;
  // Of a team that ended nobody can be a member any more.
  if (!own) return team.disbandedAt ? null : <LoginButton />;
  if (!own.isMember) {
    return (
      <ActionButton
        kind="primary"
        pending={apply.isPending}
        reason={own.hasApplied ? t('seasons.team.applied') : whyNot.apply(own.refusals.join)}
        onClick={() => apply.mutate({ id: team.id }, { onSuccess: onDone })}
      >
        {t('seasons.team.apply')}
      </ActionButton>
    );
  }
  const kind = own.isLeader ? 'disband' : 'leave';
  // Only of a leader whose account is locked, and only for who is in the team longest.
  const mayTakeOver = !own.isLeader && own.refusals.handOver === null;
  return (
    <span className={styles.buttons}>
      {mayTakeOver && (
        <ActionButton
          kind="primary"
          reason={whyNot.takeOver(own.refusals.handOver)}
          onClick={() => onAsk({ kind: 'takeOver' })}
        >
          {t('seasons.team.takeOver')}
        </ActionButton>
      )}
      <ActionButton kind="danger" reason={whyNot[kind](own.refusals[kind])} onClick={() => onAsk({ kind })}>
        {t(`seasons.team.${kind}`)}
      </ActionButton>
    </span>
  );
}

function Facts({ team, coat }: { team: Team; coat: Coat }) {
  const t = useText();
  const code = team.own?.inviteCode ?? null;
  const link = code === null ? '' : `${window.location.origin}${coat.home}?team=${code}`;
  const camp =
    team.faction === null
      ? []
      : [
          {
            key: 'camp',
            label: t('seasons.team.camp'),
            value: t(team.faction === 1 ? 'seasons.camps.1' : 'seasons.camps.2'),
          },
        ];
  const invite =
    code === null
      ? []
      : [
          {
            key: 'code',
            label: t('seasons.team.code'),
            value: (
              <>
                {code} <CopyButton text={link} label={t('seasons.team.copyLink')} />
              </>
            ),
          },
        ];
  return (
    <FactList
      facts={[
        {
          key: 'rank',
          label: t('seasons.ranks.rank'),
          value: team.rank === null ? t('seasons.team.unranked') : formatCount(team.rank),
        },
        { key: 'score', label: t('seasons.ranks.score'), value: formatCount(team.score) },
        ...camp,
        { key: 'made', label: t('seasons.team.made'), value: <DateField at={team.createdAt} show="dateTime" /> },
        ...invite,
      ]}
    />
  );
}

/** A team: who is in it, what each brings, and what its reader may do. */
export function TeamPage({ id, coat, info }: { id: string; coat: Coat; info: SeasonInfo }) {
  const t = useText();
  const query = useApi(teamEndpoints.show, { id }, { live: 'teams', quiet: true });
  // What members bring is announced with the points of the season.
  useLiveEvent('seasons', () => void query.refetch());
  useRecordTitle(query.data?.name);
  const locks = Object.values(query.data?.own?.refusals ?? {}).map((refusal) => refusal?.until);
  useAtMoments([...changesOf(info), ...locks], () => void query.refetch());
  const [ask, setAsk] = useState<Ask | null>(null);
  const done = () => {
    setAsk(null);
    void query.refetch();
  };
  return (
    <ShowState query={query} record={query.data}>
      {(team) => (
        <>
          <Panel title={team.name} extra={<Buttons team={team} onAsk={setAsk} onDone={done} />}>
            {team.disbandedAt && <p>{t('seasons.team.disbanded')}</p>}
            <Facts team={team} coat={coat} />
          </Panel>
          <Faction team={team} onAsk={setAsk} />
          {team.own?.isLeader && <ApplicationPanel id={team.id} refusals={team.own.refusals} onDone={done} />}
          <Members team={team} onAsk={setAsk} />
          {ask && <Sure team={team} ask={ask} onDone={done} onClose={() => setAsk(null)} />}
        </>
      )}
    </ShowState>
  );
}
