import { useId, useState, type FormEvent } from 'react';
import { normalisePlayerName } from '../../../../core/rules/player-names.ts';
import { profileEndpoints } from '../../../../core/wire/account/profile.ts';
import { statEndpoints } from '../../../../core/wire/game/status.ts';
import { Modal } from '../../../components/dialog/modal.tsx';
import { FailureState } from '../../../components/display/failure-state.tsx';
import { RuleList } from '../../../components/form/rule-list.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useShutReason } from '../../../lib/data/use-shut-reason.ts';
import { useErrorText } from '../../../lib/text/use-error-text.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useApiAction, useRefreshApi } from '../../../lib/use-api.ts';
import { isNameError, nameRuleKeys, nameRules } from '../settings/name-rules.ts';
import { useNameCheck } from '../settings/use-name-check.ts';
import { useAccountChanged } from '../use-account.ts';
import styles from './game-account.module.css';

export type GameAccountDialogProps = { onClose: () => void; onMade: () => void };

/** Rules that hold here: a name that was chosen before may be kept, so that it need not be a new one. */
const ruleKeys = nameRuleKeys.filter((key) => key !== 'new');

function useMaking(onMade: () => void) {
  const t = useText();
  const changed = useAccountChanged();
  const refresh = useRefreshApi();
  const action = useApiAction(profileEndpoints.makeGameAccount, { quiet: true });
  const make = async (draft: string) => {
    const { userInfo } = await action.mutateAsync({ nickname: normalisePlayerName(draft) });
    // Before going on, so that whatever goes on finds it made, and the page behind shows it.
    await Promise.all([refresh(statEndpoints.status), changed()]);
    showToast({ kind: 'success', message: t('accounts.gameAccount.done', { name: userInfo.nickname }) });
    onMade();
  };
  return { action, make };
}

/** Asks what the player is to be called in the game; that makes the game account (decisions.md 45). */
export function GameAccountDialog({ onClose, onMade }: GameAccountDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const shut = useShutReason();
  const [formId, rulesId] = [useId(), useId()];
  const [draft, setDraft] = useState('');
  const { action, make } = useMaking(onMade);
  const isOfName = isNameError(action.error);
  const { verdict, isChecking } = useNameCheck(draft, null, 'new');
  const states = nameRules(draft, null, verdict);
  const missing = draft.trim() === '' ? t('accounts.settings.name.typeFirst') : null;
  const broken = Object.values(states).includes('broken') ? t('accounts.settings.name.notYet') : null;
  const reason = shut ?? missing ?? broken ?? (isChecking ? t('accounts.settings.name.checking') : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // What went wrong stands beside the field, which keeps what was typed.
    if (reason === null && !action.isPending) void make(draft).catch(() => undefined);
  };
  return (
    <Modal
      title={t('accounts.gameAccount.title')}
      onDismiss={onClose}
      dismissOutside={false}
      actions={
        <>
          <ActionButton onClick={onClose}>{t('accounts.gameAccount.later')}</ActionButton>
          <ActionButton kind="primary" submit form={formId} reason={reason} pending={action.isPending}>
            {t('accounts.gameAccount.make')}
          </ActionButton>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit}>
        <p>{t('accounts.gameAccount.lead')}</p>
        <TextField
          label={t('accounts.gameAccount.name')}
          value={draft}
          onChange={(text) => {
            setDraft(text);
            action.reset();
          }}
          autoComplete="nickname"
          maxLength={40}
          describedBy={rulesId}
          problem={isOfName ? errorText(action.error) : null}
          hint={verdict === null && states.free === 'kept' ? t('accounts.settings.name.free') : null}
        />
        <RuleList
          id={rulesId}
          label={t('accounts.settings.name.rules')}
          rules={ruleKeys.map((key) => ({ key, label: t(`accounts.settings.name.rule.${key}`), state: states[key] }))}
        />
        {action.error && !isOfName && <FailureState error={action.error} compact />}
        <p className={styles.hint}>{t('accounts.gameAccount.hint')}</p>
      </form>
    </Modal>
  );
}
