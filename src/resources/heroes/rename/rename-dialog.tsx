import { useInvalidate } from '@refinedev/core';
import { useEffect, useId, useRef, type FormEvent } from 'react';
import { normaliseHeroName } from '../../../../core/rules/hero-names.ts';
import type { ErrorName } from '../../../../core/wire/errors.ts';
import { heroEndpoints, type HeroDetails } from '../../../../core/wire/game/heroes.ts';
import { Modal } from '../../../components/dialog/modal.tsx';
import { FailureState } from '../../../components/display/failure-state.tsx';
import { RuleList, type RuleState } from '../../../components/form/rule-list.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { toApiError } from '../../../lib/api-error.ts';
import { useShutReason } from '../../../lib/data/use-shut-reason.ts';
import { typedText, useKeptDraft } from '../../../lib/session/kept-draft.ts';
import { useErrorText } from '../../../lib/text/use-error-text.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useApiAction } from '../../../lib/use-api.ts';
import { renameDraft } from './rename-draft.ts';
import { renameRuleKeys, renameRules } from './rename-rules.ts';
import styles from './rename.module.css';
import { useRenameWait } from './use-rename-wait.ts';

export type RenameDialogProps = { hero: Pick<HeroDetails, 'id' | 'name' | 'renamableAt'>; onClose: () => void };

/** More than a name may have, so that who goes too far sees it. */
const MOST_TYPED = 120;
/** What is wrong with the name itself. */
const fieldErrors: readonly ErrorName[] = ['nameTaken', 'heroNameCharacters', 'heroNameRange', 'nameChangeLimit'];

function useIsOpen() {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}

function useRename(hero: RenameDialogProps['hero'], onClose: () => void) {
  const t = useText();
  const errorText = useErrorText();
  const isOpen = useIsOpen();
  const invalidate = useInvalidate();
  const { mutateAsync, reset, error, isPending } = useApiAction(heroEndpoints.changeName, { quiet: true });
  const readAgain = () => void invalidate({ resource: 'heroes', invalidates: ['all'] });
  return {
    isPending,
    reset,
    error,
    // It goes on when the dialog is closed in the middle of it, and what came of it is said all the same.
    async send(draft: string) {
      try {
        const { name } = await mutateAsync({ heroId: hero.id, heroName: normaliseHeroName(draft) });
        showToast({ kind: 'success', message: t('heroes.rename.done', { name }) });
        readAgain();
        onClose();
      } catch (refused) {
        // It was renamed elsewhere: until when it has to wait is the server's to say.
        if (toApiError(refused).is('nameChangeLimit')) readAgain();
        if (!isOpen.current) showToast({ kind: 'error', message: errorText(refused) });
      }
    },
  };
}

/** What the server had against the name, to be said beside the field; null for what has nothing to do with it. */
function useFieldProblem(error: unknown): string | null {
  const t = useText();
  const errorText = useErrorText();
  const refusal = error ? toApiError(error) : null;
  if (!refusal || !fieldErrors.some((each) => refusal.is(each))) return null;
  return refusal.is('nameChangeLimit') ? t('heroes.rename.limit') : errorText(refusal);
}

function useReason(hero: RenameDialogProps['hero'], draft: string, states: readonly RuleState[]): string | null {
  const t = useText();
  const shut = useShutReason();
  const wait = useRenameWait(hero);
  if (shut ?? wait) return shut ?? wait;
  if (normaliseHeroName(draft) === '') return t('heroes.rename.typeFirst');
  return states.includes('broken') ? t('heroes.rename.notYet') : null;
}

/** Asks for another name for one's hero: rules that are judged while one types. */
export function RenameDialog({ hero, onClose }: RenameDialogProps) {
  const t = useText();
  const rulesId = useId();
  const [draft, setDraft] = useKeptDraft<string>(renameDraft(hero), '', typedText);
  // Closed, it was given up; what a login interrupted is there again.
  const close = () => {
    setDraft('');
    onClose();
  };
  const { send, reset, error, isPending } = useRename(hero, close);
  const states = renameRules(draft, hero);
  const reason = useReason(hero, draft, Object.values(states));
  const problem = useFieldProblem(error);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (reason === null && !isPending) void send(draft);
  };
  const actions = (
    <>
      <ActionButton onClick={close}>{t('common.actions.cancel')}</ActionButton>
      <ActionButton kind="primary" reason={reason} pending={isPending} onClick={submit}>
        {t('heroes.rename.submit')}
      </ActionButton>
    </>
  );
  return (
    <Modal title={t('heroes.rename.title', { name: hero.name })} onDismiss={close} actions={actions}>
      <form className={styles.form} onSubmit={submit}>
        <p>{t('heroes.rename.lead')}</p>
        <TextField
          label={t('heroes.rename.field')}
          value={draft}
          onChange={(text) => {
            setDraft(text);
            reset();
          }}
          maxLength={MOST_TYPED}
          describedBy={rulesId}
          problem={problem}
        />
        <RuleList
          id={rulesId}
          label={t('heroes.rename.rules')}
          rules={renameRuleKeys.map((key) => ({ key, label: t(`heroes.rename.rule.${key}`), state: states[key] }))}
        />
        {error && problem === null && <FailureState error={error} compact />}
      </form>
    </Modal>
  );
}
