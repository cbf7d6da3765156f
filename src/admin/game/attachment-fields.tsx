import { MOST_ATTACHED } from '../../../core/wire/panels/letter-names.ts';
import { TextField } from '../../components/form/text-field.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { useText } from '../../lib/text/use-text.ts';
import styles from './game.module.css';
import type { LetterDraft } from './letter-draft.ts';

type Attachments = LetterDraft['attachments'];
export type AttachmentFieldsProps = { attachments: Attachments; onChange: (attachments: Attachments) => void };

/** What lies in a letter: a resource or an item by its number, and how much of it. */
export function AttachmentFields({ attachments, onChange }: AttachmentFieldsProps) {
  const t = useText();
  const put = (at: number, part: Partial<Attachments[number]>) =>
    onChange(attachments.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <>
      {attachments.map((one, at) => (
        // A row has no name of its own, and rows are only ever added and taken from the list here.
        <div key={String(at)} className={styles.pair}>
          <TextField
            label={t('admin.letters.resource')}
            value={one.resource}
            inputMode="numeric"
            hint={t('admin.letters.resourceHint')}
            onChange={(resource) => put(at, { resource })}
          />
          <TextField
            label={t('admin.letters.amount')}
            value={one.amount}
            inputMode="numeric"
            onChange={(amount) => put(at, { amount })}
          />
          <ActionButton size="small" onClick={() => onChange(attachments.filter((_, index) => index !== at))}>
            {t('admin.letters.remove', { what: one.resource })}
          </ActionButton>
        </div>
      ))}
      {attachments.length < MOST_ATTACHED && (
        <ActionButton size="small" onClick={() => onChange([...attachments, { resource: '', amount: '' }])}>
          {t('admin.letters.attach')}
        </ActionButton>
      )}
    </>
  );
}
