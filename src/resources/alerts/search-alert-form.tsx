import { useState } from 'react';
import { alertEndpoints, type AlertInput } from '../../../core/wire/account/alerts.ts';
import { useFirstStep } from '../../chain/intent/use-first-step.ts';
import { useIntent } from '../../chain/intent/use-intent.ts';
import { FailureState } from '../../components/display/failure-state.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { showToast } from '../../lib/toasts.ts';
import { useApiAction } from '../../lib/use-api.ts';
import styles from './alerts.module.css';
import { SEARCH_INTENT, searchIntent } from './search-intent.ts';
import { useKeepAlerts } from './use-alerts.ts';

const LONGEST = 40;

/** What a search asks for: of heroes, or of items. */
export type Sought = SoughtOf<AlertInput>;
type SoughtOf<Input> = Input extends { wish: unknown } ? Omit<Input, 'name'> : never;

export type SearchAlertFormProps = {
  noun: 'heroes' | 'items';
  /** What the search on screen asks for; null while its prices have no unit. */
  sought: Sought | null;
  onDone: () => void;
};

/** Asks to be told of whatever is put up for sale that fits the search on screen, its highest price included. */
export function SearchAlertForm({ noun, sought, onDone }: SearchAlertFormProps) {
  const t = useText();
  const keep = useKeepAlerts();
  const { meant } = useIntent(SEARCH_INTENT, searchIntent);
  const [typed, setName] = useState<string | null>(null);
  const name = typed ?? meant?.name ?? '';
  const first = useFirstStep('alert', { key: SEARCH_INTENT, data: { name } });
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useApiAction(alertEndpoints.add, { quiet: true });
  const isNamed = name.trim() !== '';
  const submit = () => {
    setAsked(true);
    if (sought === null || !isNamed) return;
    const onSuccess = (answer: Parameters<typeof keep>[0]) => {
      keep(answer);
      showToast({ kind: 'success', message: t('alerts.saved'), key: 'alert' });
      onDone();
    };
    mutate({ alert: { ...sought, name: name.trim() } }, { onSuccess });
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (first) first.go();
        else submit();
      }}
    >
      <h3>{t('alerts.search.title')}</h3>
      <p className={styles.small}>{t(noun === 'heroes' ? 'alerts.search.lead' : 'alerts.search.leadItems')}</p>
      <TextField
        label={t('alerts.search.name')}
        value={name}
        maxLength={LONGEST}
        onChange={setName}
        problem={isAsked && !isNamed ? t('alerts.search.problem') : null}
      />
      {error && <FailureState error={error} compact />}
      {first ? (
        <ActionButton kind="primary" onClick={first.go}>
          {first.label}
        </ActionButton>
      ) : (
        <ActionButton kind="primary" submit pending={isPending}>
          {t('alerts.search.save')}
        </ActionButton>
      )}
    </form>
  );
}
