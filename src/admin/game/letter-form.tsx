import { useInvalidate } from '@refinedev/core';
import { useState, type FormEvent } from 'react';
import { adminLetterEndpoints } from '../../../core/wire/panels/letters.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { FailureState } from '../../components/display/failure-state.tsx';
import { Notice } from '../../components/display/notice.tsx';
import { CheckField } from '../../components/form/check-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { DateField } from '../../components/display/time/date-field.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { ChoiceSwitch } from '../../components/resource/choice-switch.tsx';
import { useGivenText } from '../../lib/items/given-text.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useApiAction } from '../../lib/use-api.ts';
import { AttachmentFields } from './attachment-fields.tsx';
import styles from './game.module.css';
import { emptyDraft, letterLanguages, readLetter, type LetterDraft } from './letter-draft.ts';
import { LetterPreview, LetterWordsFields } from './letter-words.tsx';

type Part = Partial<LetterDraft>;

function Recipients({ draft, change }: { draft: LetterDraft; change: (part: Part) => void }) {
  const t = useText();
  const options = [
    { value: 'one', label: t('admin.letters.toOne') },
    { value: 'many', label: t('admin.letters.toMany') },
    { value: 'all', label: t('admin.letters.toAll') },
  ] as const;
  return (
    <>
      <ChoiceSwitch
        label={t('admin.letters.to')}
        options={options}
        value={draft.to}
        onChange={(to) => change({ to })}
      />
      {draft.to === 'one' && (
        <TextField
          label={t('admin.letters.account')}
          value={draft.account}
          onChange={(account) => change({ account })}
          maxLength={100}
        />
      )}
      {draft.to === 'many' && (
        <div className={styles.pair}>
          <TextField
            label={t('admin.letters.leastVip')}
            value={draft.leastVip}
            onChange={(leastVip) => change({ leastVip })}
            inputMode="numeric"
          />
          <CheckField
            label={t('admin.letters.hasWallet')}
            isChecked={draft.hasWallet}
            onChange={(hasWallet) => change({ hasWallet })}
          />
        </div>
      )}
    </>
  );
}

function useLetterDraft() {
  const [draft, setDraft] = useState<LetterDraft>(emptyDraft);
  const invalidate = useInvalidate();
  const preview = useApiAction(adminLetterEndpoints.preview, { quiet: true });
  const send = useApiAction(adminLetterEndpoints.send, { quiet: true });
  const change = (part: Part) => {
    preview.reset();
    send.reset();
    setDraft((now) => ({ ...now, ...part }));
  };
  const letter = readLetter(draft);
  const look = () => letter && preview.mutate(letter);
  const deliver = async () => {
    if (!letter) return;
    await send.mutateAsync(letter);
    preview.reset();
    setDraft(emptyDraft);
    await invalidate({ resource: 'sentLetters', dataProviderName: 'admin', invalidates: ['list'] });
  };
  return { draft, change, letter, preview, send, look, deliver };
}

/** A letter to one, to many or to everybody: nothing is sent before it was looked at in all its languages. */
export function LetterForm() {
  const t = useText();
  const givenText = useGivenText(useChainConfig());
  const { draft, change, letter, preview, send, look, deliver } = useLetterDraft();
  const missing = letter ? null : t('admin.letters.fill');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    look();
  };
  const found = preview.data;
  return (
    <form className={styles.form} onSubmit={submit}>
      <Recipients draft={draft} change={change} />
      <ChoiceSwitch
        label={t('admin.letters.kind')}
        options={(['system', 'reward'] as const).map((value) => ({ value, label: t(`letters.kinds.${value}`) }))}
        value={draft.kind}
        onChange={(kind) => change({ kind })}
      />
      {letterLanguages.map((language) => (
        <LetterWordsFields
          key={language}
          language={language}
          words={draft.words[language]}
          onChange={(words) => change({ words: { ...draft.words, [language]: words } })}
        />
      ))}
      <AttachmentFields attachments={draft.attachments} onChange={(attachments) => change({ attachments })} />
      {(preview.error ?? send.error) && <FailureState error={preview.error ?? send.error} compact />}
      <ActionButton submit reason={missing} pending={preview.isPending}>
        {t('admin.letters.preview')}
      </ActionButton>
      {letter && found && (
        <>
          <LetterPreview words={draft.words} />
          <Notice kind="info">
            {t('admin.letters.recipients', { count: found.recipients })} · {t('admin.letters.total')}:{' '}
            {found.total.map(givenText).join(', ') || '–'} · {t('admin.letters.expires')}{' '}
            <DateField at={found.expiresAt} />
          </Notice>
          <ActionButton
            kind="primary"
            pending={send.isPending}
            onClick={() => void deliver().catch(() => undefined) /* shown above; the draft stays */}
          >
            {t('admin.letters.send')}
          </ActionButton>
        </>
      )}
    </form>
  );
}
