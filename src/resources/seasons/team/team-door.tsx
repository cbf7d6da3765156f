import { useState, type FormEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { isTeamName, LEADER_VIP } from '../../../../core/rules/seasons/teams.ts';
import type { Endpoint } from '../../../../core/wire/endpoint.ts';
import { teamEndpoints, type Team } from '../../../../core/wire/season/teams.ts';
import type { SeasonInfo } from '../../../../core/wire/season/seasons.ts';
import { Panel } from '../../../components/display/panel.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useDenial } from '../../../lib/data/use-denial.ts';
import { useErrorText } from '../../../lib/text/use-error-text.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApiAction } from '../../../lib/use-api.ts';
import type { Coat } from '../coats.ts';
import { LoginButton } from '../login-button.tsx';
import styles from '../seasons.module.css';
import { useRefusalText } from './use-refusal-text.ts';

type DoorProps = { coat: Coat; reason: string | null };

function useReason(endpoint: Endpoint, reason: string | null): string | null {
  return useDenial(endpoint) ?? reason;
}

function Creating({ coat, reason }: DoorProps) {
  const t = useText();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const errorText = useErrorText();
  const action = useApiAction(teamEndpoints.create, { quiet: true });
  const isFit = isTeamName(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isFit)
      action.mutate(
        { season: coat.id, name },
        { onSuccess: ({ id }: Team) => void navigate(`${coat.member ?? coat.home}/${id}`) },
      );
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={t('seasons.team.name')}
        value={name}
        onChange={setName}
        maxLength={16}
        hint={t('seasons.team.nameHint', { level: LEADER_VIP })}
        problem={action.error ? errorText(action.error) : null}
      />
      <ActionButton
        submit
        kind="primary"
        pending={action.isPending}
        reason={
          useReason(teamEndpoints.create, reason) ?? (isFit ? null : t('seasons.team.nameHint', { level: LEADER_VIP }))
        }
      >
        {t('seasons.team.create')}
      </ActionButton>
    </form>
  );
}

function Joining({ coat, reason }: DoorProps) {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [code, setCode] = useState(search.get('team') ?? '');
  const errorText = useErrorText();
  const action = useApiAction(teamEndpoints.join, { quiet: true });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return;
    action.mutate(
      { season: coat.id, code },
      { onSuccess: ({ id }: Team) => void navigate(`${coat.member ?? coat.home}/${id}`) },
    );
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={t('seasons.team.code')}
        value={code}
        onChange={setCode}
        maxLength={20}
        isCode
        hint={t('seasons.team.codeHint')}
        problem={action.error ? errorText(action.error) : null}
      />
      <ActionButton
        submit
        pending={action.isPending}
        reason={useReason(teamEndpoints.join, reason) ?? (code.trim() === '' ? t('seasons.team.codeHint') : null)}
      >
        {t('seasons.team.join')}
      </ActionButton>
    </form>
  );
}

/** The way into a team, or to the one that somebody is in. */
export function TeamDoor({ coat, info, isPlayer }: { coat: Coat; info: SeasonInfo; isPlayer: boolean }) {
  const t = useText();
  const refusalText = useRefusalText();
  const { teamId, door } = info.own ?? {};
  if (!isPlayer) {
    return (
      <Panel title={t('seasons.team.mine')}>
        <p>{t('seasons.team.guest')}</p>
        <LoginButton />
      </Panel>
    );
  }
  return (
    <Panel title={t('seasons.team.mine')}>
      {teamId ? (
        <Link to={`${coat.member ?? coat.home}/${teamId}`}>{t('seasons.team.open')}</Link>
      ) : (
        <div className={styles.doors}>
          <Creating coat={coat} reason={refusalText(door?.create ?? null)} />
          <Joining coat={coat} reason={refusalText(door?.join ?? null)} />
        </div>
      )}
    </Panel>
  );
}
