import { useState } from 'react';
import { alertEndpoints, type AlertSettings } from '../../../core/wire/account/alerts.ts';
import { FailureState } from '../../components/display/failure-state.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { CheckField } from '../../components/form/check-field.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { useShutReason } from '../../lib/data/use-shut-reason.ts';
import { useText } from '../../lib/text/use-text.ts';
import { showToast } from '../../lib/toasts.ts';
import { useApi, useApiAction } from '../../lib/use-api.ts';
import styles from './alerts.module.css';
import { OfferFields } from './offer-fields.tsx';
import { clockText, minuteOf, timeZones } from './quiet-times.ts';

const NIGHT = { from: 22 * 60, to: 8 * 60 };
const switches = ['sold', 'outbid'] as const;

type Answer = { settings: AlertSettings; email: string | null };
type FieldsProps = { draft: AlertSettings; onChange: (part: Partial<AlertSettings>) => void };

function QuietFields({ draft, onChange }: FieldsProps) {
  const t = useText();
  const { quiet, timeZone } = draft;
  return (
    <>
      <CheckField
        label={t('alerts.settings.quiet')}
        isChecked={quiet !== null}
        onChange={(isOn) => onChange({ quiet: isOn ? NIGHT : null })}
      />
      {quiet && (
        <div className={styles.pair}>
          {(['from', 'to'] as const).map((end) => (
            <label key={end} className={styles.select}>
              {t(`alerts.settings.${end}`)}
              <input
                type="time"
                required
                value={clockText(quiet[end])}
                onChange={({ target }) => {
                  const minute = minuteOf(target.value);
                  if (minute !== null) onChange({ quiet: { ...quiet, [end]: minute } });
                }}
              />
            </label>
          ))}
        </div>
      )}
      {quiet && (
        <label className={styles.select}>
          {t('alerts.settings.timeZone')}
          <select value={timeZone} onChange={({ target }) => onChange({ timeZone: target.value })}>
            {timeZones(timeZone).map((zone) => (
              <option key={zone}>{zone}</option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}

function SettingsForm({ answer, onSaved }: { answer: Answer; onSaved: () => void }) {
  const t = useText();
  const shut = useShutReason();
  const save = useApiAction(alertEndpoints.saveSettings, { quiet: true });
  const [draft, setDraft] = useState(answer.settings);
  const [isSound, setSound] = useState(true);
  const change: FieldsProps['onChange'] = (part) => setDraft((known) => ({ ...known, ...part }));
  const submit = () => {
    // Without a choice of one's own the hours are those of where one is.
    const isFirst = answer.settings.quiet === null && draft.timeZone === answer.settings.timeZone;
    const timeZone = isFirst ? Intl.DateTimeFormat().resolvedOptions().timeZone : draft.timeZone;
    save.mutate(
      { ...draft, timeZone },
      {
        onSuccess: ({ settings }) => {
          setDraft(settings);
          showToast({ kind: 'success', message: t('alerts.settings.saved'), key: 'alert' });
          onSaved();
        },
      },
    );
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isSound) submit();
      }}
    >
      {switches.map((name) => (
        <CheckField
          key={name}
          label={t(`alerts.settings.${name}`)}
          isChecked={draft[name]}
          onChange={(isOn) => change({ [name]: isOn })}
        />
      ))}
      <OfferFields draft={draft} onChange={change} onJudged={setSound} />
      <CheckField
        label={answer.email === null ? t('alerts.settings.noMail') : t('alerts.settings.mail', { email: answer.email })}
        isChecked={draft.mail && answer.email !== null}
        disabled={answer.email === null}
        onChange={(mail) => change({ mail })}
      />
      {draft.mail && answer.email !== null && <QuietFields draft={draft} onChange={change} />}
      {save.error && <FailureState error={save.error} compact />}
      <ActionButton submit kind="primary" reason={shut} pending={save.isPending}>
        {t('alerts.settings.save')}
      </ActionButton>
    </form>
  );
}

/** What one is told without asking for it, whether by mail too, and when not. */
export function AlertsPanel() {
  const t = useText();
  const query = useApi(alertEndpoints.settings, {}, { quiet: true });
  return (
    <Panel title={t('alerts.titles.settings')}>
      <p className={styles.lead}>{t('alerts.settings.lead')}</p>
      <ShowState query={query} record={query.data} skeleton={<TableSkeleton rows={4} />}>
        {(answer) => <SettingsForm answer={answer} onSaved={() => void query.refetch()} />}
      </ShowState>
    </Panel>
  );
}
