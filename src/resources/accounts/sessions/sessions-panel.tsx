import { useState } from 'react';
import type { OpenSession } from '../../../../core/wire/account/session.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { ShowState } from '../../../components/resource/show-state.tsx';
import { useErrorText } from '../../../lib/text/use-error-text.ts';
import { useText, type Translate } from '../../../lib/text/use-text.ts';
import { deviceText } from '../device-text.ts';
import { RowsSkeleton } from '../rows-skeleton.tsx';
import { useSessions } from '../use-account.ts';
import { SessionList } from './session-list.tsx';
import styles from './sessions.module.css';
import { useEndSessions, type Ending } from './use-end-sessions.ts';

/** What the person loses by it, one line each. */
export function lossesOf(t: Translate, ending: Ending, sessions: readonly OpenSession[]): string[] {
  const others = sessions.filter((session) => !session.isCurrent).length;
  const typed = t('accounts.sessions.losses.typed');
  const here = t('accounts.sessions.losses.this');
  switch (ending.kind) {
    case 'one':
      return ending.session.isCurrent ? [here] : [deviceText(t, ending.session.device), typed];
    case 'elsewhere':
      return [t('accounts.sessions.losses.sessions', { count: others }), typed];
    case 'everywhere':
      return [t('accounts.sessions.losses.sessions', { count: sessions.length }), here, ...(others > 0 ? [typed] : [])];
  }
}

type AskProps = { ending: Ending; sessions: readonly OpenSession[]; onClose: () => void };

function AskToEnd({ ending, sessions, onClose }: AskProps) {
  const t = useText();
  const errorText = useErrorText();
  const { end, isPending, error } = useEndSessions(onClose);
  const device = ending.kind === 'one' ? deviceText(t, ending.session.device) : '';
  return (
    <ConfirmDialog
      title={t(`accounts.sessions.confirm.${ending.kind}`, { device })}
      losses={lossesOf(t, ending, sessions)}
      actionLabel={ending.kind === 'one' ? t('accounts.sessions.end') : t(`accounts.sessions.${ending.kind}`)}
      pending={isPending}
      problem={error ? errorText(error) : null}
      onConfirm={() => void end(ending).catch(() => undefined) /* shown in the dialog, which stays open */}
      onClose={onClose}
    />
  );
}

/** Open sessions with what can be ended: one, all others, all. */
export function SessionsPanel() {
  const t = useText();
  const query = useSessions();
  const [ending, setEnding] = useState<Ending | null>(null);
  const sessions = query.data?.sessions ?? [];
  const hasOthers = sessions.some((session) => !session.isCurrent);
  return (
    <Panel title={t('accounts.sessions.title')}>
      <ShowState query={query} record={query.data} skeleton={<RowsSkeleton rows={2} />}>
        {(answer) => (
          <SessionList sessions={answer.sessions} onEnd={(session) => setEnding({ kind: 'one', session })} />
        )}
      </ShowState>
      <div className={styles.actions}>
        <ActionButton
          reason={query.data && !hasOthers ? t('accounts.sessions.onlyOne') : null}
          onClick={() => setEnding({ kind: 'elsewhere' })}
        >
          {t('accounts.sessions.elsewhere')}
        </ActionButton>
        <ActionButton kind="danger" onClick={() => setEnding({ kind: 'everywhere' })}>
          {t('accounts.sessions.everywhere')}
        </ActionButton>
      </div>
      {ending && <AskToEnd ending={ending} sessions={sessions} onClose={() => setEnding(null)} />}
    </Panel>
  );
}
