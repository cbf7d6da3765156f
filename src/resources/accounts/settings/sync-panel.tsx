import { profileEndpoints, type SyncDifference } from '../../../../core/wire/account/profile.ts';
import type { OutputOf } from '../../../../core/wire/endpoint.ts';
import { Address } from '../../../components/display/address.tsx';
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
import styles from './settings.module.css';

export type SyncPanelProps = { syncedAt: string | null };

/** A value as people read it: a state of a hero or an order, yes or no, an address, or itself. */
function Value({ field, text }: { field: SyncDifference['field']; text: string }) {
  const t = useText();
  const named = useDynamicText();
  if (text === '') return t('accounts.settings.sync.nothing');
  if (/^0x[0-9a-f]{40}$/i.test(text)) return <Address address={text} copy={false} />;
  if (field === 'hasGameAccount')
    return t(text === 'true' ? 'accounts.settings.sync.yes' : 'accounts.settings.sync.no');
  const known = field === 'heroes' || field === 'orders' ? named(`${field}.state.${text}`, text) : text;
  return named(`accounts.settings.sync.states.${text}`, known);
}

function Differences({ differences }: { differences: readonly SyncDifference[] }) {
  const t = useText();
  return (
    <div className={styles.scroll} role="group" aria-label={t('accounts.settings.sync.title')} tabIndex={0}>
      <table className={styles.differences}>
        <thead>
          <tr>
            {(['field', 'before', 'after', 'done'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`accounts.settings.sync.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, subject, before, after, done }) => (
            <tr key={`${field} ${subject}`}>
              <td>
                {t(`accounts.settings.sync.fields.${field}`)} {subject && `#${subject}`}
              </td>
              <td className={styles.old}>
                <Value field={field} text={before} />
              </td>
              <td>
                <Value field={field} text={after} />
              </td>
              <td>{t(`accounts.settings.sync.done.${done}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

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
      {differences.length > 0 && <Differences differences={differences} />}
    </>
  );
}

/** Without an in-game account there is nothing to compare with: a step to take, not a fault. */
function SyncFailure({ error }: { error: unknown }) {
  const errorText = useErrorText();
  if (!toApiError(error).is('gameAccountInactive')) return <FailureState error={error} compact />;
  return (
    <Notice kind="warning" isNews>
      {errorText(error)}
    </Notice>
  );
}

/** Compares the account with chain and game, and says of each difference what was done about it. */
export function SyncPanel({ syncedAt }: SyncPanelProps) {
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
          onClick={() => action.mutate({}, { onSuccess: changed })}
        >
          {t('accounts.settings.sync.run')}
        </ActionButton>
        {action.error && <SyncFailure error={action.error} />}
        {action.data && <SyncResult answer={action.data} />}
      </div>
    </Panel>
  );
}
