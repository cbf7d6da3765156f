import { useState } from 'react';
import styles from '../../components/form/search-line.module.css';
import { TextField } from '../../components/form/text-field.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { useText } from '../../lib/text/use-text.ts';
import type { AuditQuery } from './audit-query.ts';

export type AuditSearchProps = { query: AuditQuery; onFind: (change: Partial<AuditQuery>) => void };

/** Whose acts, and on whom. */
export function AuditSearch({ query, onFind }: AuditSearchProps) {
  const t = useText();
  const [actor, setActor] = useState(query.actor);
  const [subject, setSubject] = useState(query.subject);
  return (
    <form
      className={styles.search}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onFind({ actor: actor.trim(), subject: subject.trim() });
      }}
    >
      <TextField label={t('admin.audit.actor')} value={actor} onChange={setActor} maxLength={120} />
      <TextField label={t('admin.audit.subject')} value={subject} onChange={setSubject} maxLength={120} />
      <ActionButton submit kind="primary" size="large">
        {t('admin.audit.find')}
      </ActionButton>
    </form>
  );
}
