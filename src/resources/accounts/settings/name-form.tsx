import { useId, useState, type FormEvent } from 'react';
import { normalisePlayerName } from '../../../../core/rules/player-names.ts';
import { profileEndpoints } from '../../../../core/wire/account/profile.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { FailureState } from '../../../components/display/failure-state.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { RuleList, type RuleState } from '../../../components/form/rule-list.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { useShutReason } from '../../../lib/data/use-shut-reason.ts';
import { useErrorText } from '../../../lib/text/use-error-text.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useApiAction } from '../../../lib/use-api.ts';
import { useAccountChanged } from '../use-account.ts';
import { isNameError, nameRuleKeys, nameRules } from './name-rules.ts';
import styles from './settings.module.css';
import { useNameCheck } from './use-name-check.ts';

export type NameFormProps = { name: string; changesLeft: number };

function useReason(props: NameFormProps, draft: string, states: RuleState[], isChecking: boolean): string | null {
  const t = useText();
  const errorText = useErrorText();
  const shut = useShutReason();
  if (shut) return shut;
  if (props.changesLeft < 1) return errorText(ApiError.of('nameChangeLimit'));
  if (draft.trim() === '') return t('accounts.settings.name.typeFirst');
  if (states.includes('broken')) return t('accounts.settings.name.notYet');
  return isChecking ? t('accounts.settings.name.checking') : null;
}

type AskProps = { name: string; draft: string; changesLeft: number; onClose: () => void; onDone: () => void };

/** A change cannot be undone, so it says what goes before it does. */
function Ask({
  name,
  draft,
  changesLeft,
  onClose,
  onDone,
  action,
}: AskProps & { action: ReturnType<typeof useRename> }) {
  const t = useText();
  const last = t(changesLeft === 1 ? 'accounts.settings.name.losses.last' : 'accounts.settings.name.losses.one', {
    count: changesLeft,
  });
  const rename = async () => {
    const { userInfo } = await action.mutateAsync({ nickname: normalisePlayerName(draft) });
    showToast({ kind: 'success', message: t('accounts.settings.name.done', { name: userInfo.nickname }) });
    onDone();
  };
  return (
    <ConfirmDialog
      title={t('accounts.settings.name.confirm', { name: normalisePlayerName(draft) })}
      losses={[t('accounts.settings.name.losses.old', { name }), last]}
      actionLabel={t('accounts.settings.name.submit')}
      pending={action.isPending}
      onConfirm={() => void rename().catch(() => onClose()) /* said beside the field, which keeps what was typed */}
      onClose={onClose}
    />
  );
}

const useRename = () => useApiAction(profileEndpoints.changeName, { quiet: true });

/** The player's name: rules that are judged while one types, and how many changes are left. */
export function NameForm({ name, changesLeft }: NameFormProps) {
  const t = useText();
  const errorText = useErrorText();
  const rulesId = useId();
  const [draft, setDraft] = useState('');
  const [isAsking, setAsking] = useState(false);
  const action = useRename();
  const changed = useAccountChanged();
  const { verdict, isChecking } = useNameCheck(draft, name);
  const states = nameRules(draft, name, verdict);
  const reason = useReason({ name, changesLeft }, draft, Object.values(states), isChecking);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason === null) setAsking(true);
  };
  const done = () => {
    setAsking(false);
    setDraft('');
    changed();
  };

  return (
    <Panel title={t('accounts.settings.name.title')} extra={t('accounts.settings.name.left', { count: changesLeft })}>
      <form className={styles.form} onSubmit={submit}>
        <p>{t('accounts.settings.name.current', { name })}</p>
        <TextField
          label={t('accounts.settings.name.new')}
          value={draft}
          onChange={(text) => {
            setDraft(text);
            action.reset();
          }}
          autoComplete="nickname"
          maxLength={40}
          disabled={changesLeft < 1}
          describedBy={rulesId}
          problem={isNameError(action.error) && action.error ? errorText(action.error) : null}
          hint={verdict === null && states.free === 'kept' ? t('accounts.settings.name.free') : null}
        />
        <RuleList
          id={rulesId}
          label={t('accounts.settings.name.rules')}
          rules={nameRuleKeys.map((key) => ({
            key,
            label: t(`accounts.settings.name.rule.${key}`),
            state: states[key],
          }))}
        />
        {action.error && !isNameError(action.error) && <FailureState error={action.error} compact />}
        <ActionButton kind="primary" submit reason={reason} pending={action.isPending}>
          {t('accounts.settings.name.submit')}
        </ActionButton>
      </form>
      {isAsking && (
        <Ask
          name={name}
          draft={draft}
          changesLeft={changesLeft}
          action={action}
          onClose={() => setAsking(false)}
          onDone={done}
        />
      )}
    </Panel>
  );
}
