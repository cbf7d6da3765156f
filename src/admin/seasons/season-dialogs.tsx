import { useState, type ReactNode } from 'react';
import { mondayFrom, MOST_EXTRA_DAYS } from '../../../core/rules/seasons/calendar.ts';
import { adminSeasonEndpoints, type ManagedSeason } from '../../../core/wire/admin/seasons.ts';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { Modal } from '../../components/dialog/modal.tsx';
import { CountField } from '../../components/form/count-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { serverNow } from '../../lib/time/server-time.ts';
import { useErrorText } from '../../lib/text/use-error-text.ts';
import { useLanguage, useText } from '../../lib/text/use-text.ts';
import { formatDateTime } from '../../lib/time/format-time.ts';
import { useApiAction } from '../../lib/use-api.ts';
import styles from './seasons.module.css';

export type SeasonDeed = 'open' | 'prolong' | 'close' | 'settleUnread';
type DialogProps = { season: ManagedSeason; onDone: () => void; onClose: () => void };

/** Of one time, as the call takes them. */
const MOST_DAYS = 28;
const dayText = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export function SeasonDialog({ deed, ...props }: DialogProps & { deed: SeasonDeed }) {
  if (deed === 'open') return <Opening {...props} />;
  if (deed === 'prolong') return <Prolonging {...props} />;
  return deed === 'close' ? <Closing {...props} /> : <SettlingUnread {...props} />;
}

type FormDialogProps = Pick<DialogProps, 'onClose'> & {
  title: string;
  actionLabel: string;
  pending: boolean;
  reason?: string | null;
  error: unknown;
  onConfirm: () => void;
  children: ReactNode;
};

function FormDialog({ title, actionLabel, pending, reason, error, onConfirm, onClose, children }: FormDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  return (
    <Modal
      title={title}
      onDismiss={onClose}
      dismissOutside={false}
      actions={
        <>
          <ActionButton onClick={onClose}>{t('common.actions.cancel')}</ActionButton>
          <ActionButton kind="primary" pending={pending} reason={reason} onClick={onConfirm}>
            {actionLabel}
          </ActionButton>
        </>
      }
    >
      <div className={styles.form}>
        {children}
        {error !== null && (
          <p className={styles.problem} role="alert">
            {errorText(error)}
          </p>
        )}
      </div>
    </Modal>
  );
}

/** From a Monday on, which is offered: the next one. */
function Opening({ season, onDone, onClose }: DialogProps) {
  const t = useText();
  const [first] = useState(() => mondayFrom(serverNow() + 1));
  const [day, setDay] = useState(dayText(first));
  const action = useApiAction(adminSeasonEndpoints.open, { quiet: true });
  const start = Date.parse(`${day}T00:00:00.000Z`);
  const isMonday = !Number.isNaN(start) && mondayFrom(start) === start;
  const problem = isMonday ? null : t('admin.seasons.notMonday');
  return (
    <FormDialog
      title={t('admin.seasons.openTitle', { season: t(`seasons.names.${season.id}`) })}
      actionLabel={t('admin.seasons.open')}
      pending={action.isPending}
      reason={problem}
      error={action.error}
      onConfirm={() => action.mutate({ season: season.id, startsAt: `${day}T00:00:00.000Z` }, { onSuccess: onDone })}
      onClose={onClose}
    >
      <TextField
        label={t('admin.seasons.firstDay')}
        type="date"
        value={day}
        onChange={setDay}
        problem={problem}
        hint={t('admin.seasons.firstDayHint')}
      />
    </FormDialog>
  );
}

function Prolonging({ season, onDone, onClose }: DialogProps) {
  const t = useText();
  const most = Math.min(MOST_DAYS, MOST_EXTRA_DAYS - season.extraDays);
  const [days, setDays] = useState(Math.min(7, most));
  const action = useApiAction(adminSeasonEndpoints.prolong, { quiet: true });
  return (
    <FormDialog
      title={t('admin.seasons.prolongTitle', { season: t(`seasons.names.${season.id}`) })}
      actionLabel={t('admin.seasons.prolong')}
      pending={action.isPending}
      error={action.error}
      onConfirm={() => action.mutate({ season: season.id, days }, { onSuccess: onDone })}
      onClose={onClose}
    >
      <CountField
        label={t('admin.seasons.days')}
        value={days}
        most={most}
        onChange={setDays}
        hint={t('admin.seasons.daysHint')}
      />
    </FormDialog>
  );
}

/** Of a round that waits for the index: what it has not read counts for nobody. */
function SettlingUnread({ season, onDone, onClose }: DialogProps) {
  const t = useText();
  const language = useLanguage();
  const errorText = useErrorText();
  const action = useApiAction(adminSeasonEndpoints.settleUnread, { quiet: true });
  const name = t(`seasons.names.${season.id}`);
  const { round = 1, indexedTo = null } = season.waiting ?? {};
  const losses = [
    indexedTo === null
      ? t('admin.seasons.unreadAll')
      : t('admin.seasons.unreadFrom', { at: formatDateTime(indexedTo, language) }),
    t('admin.seasons.unreadFinal'),
  ];
  return (
    <ConfirmDialog
      title={t('admin.seasons.settleUnreadTitle', { season: name, round })}
      losses={losses}
      actionLabel={t('admin.seasons.settleUnread')}
      typed={name}
      pending={action.isPending}
      problem={action.error && errorText(action.error)}
      onConfirm={() => action.mutate({ season: season.id, round }, { onSuccess: onDone })}
      onClose={onClose}
    />
  );
}

function Closing({ season, onDone, onClose }: DialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const action = useApiAction(adminSeasonEndpoints.close, { quiet: true });
  const name = t(`seasons.names.${season.id}`);
  return (
    <ConfirmDialog
      title={t('admin.seasons.closeTitle', { season: name })}
      losses={[t('admin.seasons.closeLoss')]}
      actionLabel={t('admin.seasons.close')}
      typed={name}
      pending={action.isPending}
      problem={action.error && errorText(action.error)}
      onConfirm={() => action.mutate({ season: season.id }, { onSuccess: onDone })}
      onClose={onClose}
    />
  );
}
