import { useGetIdentity } from '@refinedev/core';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { UserInfo } from '../../../../core/wire/account/session.ts';
import type { OutputOf } from '../../../../core/wire/endpoint.ts';
import { inviteEndpoints } from '../../../../core/wire/season/codes.ts';
import { seasonEndpoints } from '../../../../core/wire/season/seasons.ts';
import { CopyButton } from '../../../components/display/copy-button.tsx';
import { FactList } from '../../../components/display/fact-list.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { DateField } from '../../../components/display/time/date-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useDenial } from '../../../lib/data/use-denial.ts';
import { formatCount } from '../../../lib/number.ts';
import { useErrorText } from '../../../lib/text/use-error-text.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApiAction } from '../../../lib/use-api.ts';
import styles from '../seasons.module.css';

export type InviteInfo = OutputOf<typeof inviteEndpoints.info>;

/** My code, as a link that fills the field of whoever follows it. */
export function OwnCode({ info }: { info: InviteInfo }) {
  const t = useText();
  const me = useGetIdentity<UserInfo | null>().data?.userId;
  // Who registers by it was sent by me, and fills in my code.
  const referrer = me === undefined ? '' : `&referrer=${encodeURIComponent(me)}`;
  const link = `${location.origin}/season/invitations?code=${info.code}${referrer}`;
  return (
    <Panel title={t('seasons.invitations.own')}>
      <p>{t('seasons.invitations.ownHint', { limit: info.limit })}</p>
      <FactList
        facts={[
          {
            key: 'code',
            label: t('seasons.invitations.code'),
            value: (
              <>
                <code>{info.code}</code> <CopyButton text={link} label={t('seasons.invitations.copy')} />
              </>
            ),
          },
          {
            key: 'agreed',
            label: t('seasons.invitations.agreed'),
            value: `${formatCount(info.agreed)} / ${formatCount(info.limit)}`,
          },
        ]}
      />
    </Panel>
  );
}

/** Asks the owner of a code to be invited. */
export function ApplyForm({ info, onDone }: { info: InviteInfo; onDone: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const [search] = useSearchParams();
  const [code, setCode] = useState(search.get('code') ?? '');
  const denial = useDenial(inviteEndpoints.apply);
  const action = useApiAction(inviteEndpoints.apply, { quiet: true });
  const isEmpty = code.trim() === '';
  const unfit = info.season === null ? t('seasons.invitations.noSeason') : null;
  const reason = denial ?? unfit ?? (isEmpty ? t('seasons.invitations.codeHint') : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!reason && !action.isPending) action.mutate({ code }, { onSuccess: onDone });
  };
  return (
    <Panel title={t('seasons.invitations.apply')}>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={t('seasons.invitations.code')}
          value={code}
          onChange={setCode}
          maxLength={20}
          isCode
          hint={t('seasons.invitations.codeHint')}
          problem={action.error ? errorText(action.error) : null}
        />
        <ActionButton submit kind="primary" pending={action.isPending} reason={reason}>
          {t('seasons.invitations.ask')}
        </ActionButton>
      </form>
    </Panel>
  );
}

/** The places of the beta, and the way in for whom something lets in (decisions.md 19). */
export function BetaPanel({ info, onDone }: { info: InviteInfo; onDone: () => void }) {
  const t = useText();
  const denial = useDenial(seasonEndpoints.tbcLogin);
  const action = useApiAction(seasonEndpoints.tbcLogin);
  const { quota, access } = info;
  const left = t('seasons.beta.left', { left: formatCount(quota.left), total: formatCount(quota.total) });
  const state = access.granted ? 'granted' : 'without';
  const own = t(access.colour === 'red' ? 'seasons.beta.noWallet' : `seasons.beta.${state}`);
  const full = quota.left === 0 ? t('seasons.beta.full') : null;
  const closed = access.granted ? full : own;
  return (
    <Panel title={t('seasons.beta.title')}>
      <FactList
        facts={[
          { key: 'quota', label: t('seasons.beta.places'), value: <Light colour={quota.colour}>{left}</Light> },
          { key: 'access', label: t('seasons.beta.access'), value: <Light colour={access.colour}>{own}</Light> },
          ...(access.enteredAt === null
            ? []
            : [
                {
                  key: 'entered',
                  label: t('seasons.beta.entered'),
                  value: <DateField at={access.enteredAt} show="dateTime" />,
                },
              ]),
        ]}
      />
      {access.enteredAt === null && (
        <ActionButton
          kind="primary"
          pending={action.isPending}
          reason={denial ?? closed}
          onClick={() => action.mutate({}, { onSuccess: onDone })}
        >
          {t('seasons.beta.enter')}
        </ActionButton>
      )}
    </Panel>
  );
}

function Light({ colour, children }: { colour: 'green' | 'orange' | 'red'; children: string }) {
  return (
    <span className={styles.light} data-colour={colour}>
      {children}
    </span>
  );
}
