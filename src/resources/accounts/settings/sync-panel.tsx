import { profileEndpoints, type ShownAccount } from '../../../../core/wire/account/profile.ts';
import type { OutputOf } from '../../../../core/wire/endpoint.ts';
import { FailureState } from '../../../components/display/failure-state.tsx';
import { Notice } from '../../../components/display/notice.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { RelativeTime } from '../../../components/display/time/relative-time.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { toApiError } from '../../../lib/api-error.ts';
import { useShutReason } from '../../../lib/data/use-shut-reason.ts';
import { formatList } from '../../../lib/text/format-list.ts';
import { useErrorText } from '../../../lib/text/use-error-text.ts';
import { useDynamicText, useLanguage, useText } from '../../../lib/text/use-text.ts';
import { useApiAction } from '../../../lib/use-api.ts';
import { useAccountChanged } from '../use-account.ts';
import { MakeGameAccount } from '../game-account/make-game-account.tsx';
import styles from './settings.module.css';
import { SyncDifferences } from './sync-differences.tsx';

export type SyncPanelProps = {
  syncedAt: string | null;
  /** What the page shows of the account. */
  shown: ShownAccount;
};

type SyncAnswer = OutputOf<typeof profileEndpoints.sync>;

function SyncResult({ answer: { checked, differences } }: { answer: SyncAnswer }) {
  const t = useText();
  const named = useDynamicText();
  const language = useLanguage();
  const list = formatList(
    checked.map((field) => named(`accounts.settings.sync.fields.${field}`, field)),
    language,
  );
  return (
    <>
      <Notice
        kind={differences.length === 0 ? 'success' : 'info'}
        isNews
        title={
          differences.length === 0
            ? t('accounts.settings.sync.same')
            : t('accounts.settings.sync.found', { count: differences.length })
        }
      >
        {t('accounts.settings.sync.checked', { list })}
      </Notice>
      {differences.length > 0 && <SyncDifferences differences={differences} />}
    </>
  );
}

/** Without an in-game account there is nothing to compare with: a step to take, not a fault. */
function SyncFailure({ error }: { error: unknown }) {
  const errorText = useErrorText();
  if (!toApiError(error).is('gameAccountInactive')) return <FailureState error={error} compact />;
  return (
    <Notice kind="warning" isNews action={<MakeGameAccount />}>
      {errorText(error)}
    </Notice>
  );
}

/** Compares what the page shows with the account, chain and game, and says of each difference what was done about it. */
export function SyncPanel({ syncedAt, shown }: SyncPanelProps) {
  const t = useText();
  const shut = useShutReason();
  const action = useApiAction(profileEndpoints.sync, { quiet: true });
  const changed = useAccountChanged();
  const last = action.data?.syncedAt ?? syncedAt;
  return (
    <Panel
      title={t('accounts.settings.sync.title')}
      extra={
        last ? (
          <>
            {t('accounts.settings.sync.last')} <RelativeTime at={last} />
          </>
        ) : (
          t('accounts.settings.sync.never')
        )
      }
    >
      <div className={styles.stack}>
        <p className={styles.muted}>{t('accounts.settings.sync.lead')}</p>
        <ActionButton
          reason={shut}
          pending={action.isPending}
          onClick={() => action.mutate({ shown }, { onSuccess: changed })}
        >
          {t('accounts.settings.sync.run')}
        </ActionButton>
        {action.error && <SyncFailure error={action.error} />}
        {action.data && <SyncResult answer={action.data} />}
      </div>
    </Panel>
  );
}
