import { useId, useState } from 'react';
import { serverEndpoints, type ServerReport } from '../../../core/wire/admin/server.ts';
import type { GameStatus } from '../../../core/wire/game/status.ts';
import { Modal } from '../../components/dialog/modal.tsx';
import { FailureState } from '../../components/display/failure-state.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { RelativeTime } from '../../components/display/time/relative-time.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { ChoiceSwitch } from '../../components/resource/choice-switch.tsx';
import { useDenial } from '../../lib/data/use-denial.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useApiAction } from '../../lib/use-api.ts';
import styles from './server.module.css';

export type StatusSwitchProps = { report: ServerReport; onSwitched: () => void };

const statuses: readonly GameStatus[] = ['normal', 'maintenance', 'closed'];
const MAX_NOTE = 200;

type ConfirmProps = { status: GameStatus; onClose: () => void; onSwitched: () => void };

/** Says what the switch means for players, takes a note for them, and asks once more. */
function Confirm({ status, onClose, onSwitched }: ConfirmProps) {
  const t = useText();
  const id = useId();
  const [note, setNote] = useState('');
  const action = useApiAction(serverEndpoints.switchStatus);
  const denial = useDenial(serverEndpoints.switchStatus);
  const apply = async () => {
    await action.mutateAsync({ status, note: note.trim() });
    onSwitched();
    onClose();
  };
  return (
    <Modal
      title={t(`admin.server.switch.${status}.title`)}
      onDismiss={onClose}
      dismissOutside={false}
      actions={
        <>
          <ActionButton onClick={onClose}>{t('common.actions.cancel')}</ActionButton>
          <ActionButton
            kind={status === 'normal' ? 'primary' : 'danger'}
            pending={action.isPending}
            reason={denial}
            onClick={() => void apply().catch(() => undefined) /* shown below, with the note kept */}
          >
            {t(`admin.server.switch.${status}.confirm`)}
          </ActionButton>
        </>
      }
    >
      <p>{t(`admin.server.switch.${status}.means`)}</p>
      <div className={styles.noteField}>
        <label htmlFor={id}>{t('admin.server.note')}</label>
        <textarea
          id={id}
          rows={3}
          maxLength={MAX_NOTE}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <small>{t('admin.server.noteLeft', { count: MAX_NOTE - note.length })}</small>
      </div>
      {action.isError && <FailureState error={action.error} compact />}
    </Modal>
  );
}

/** The game's status and the switch of it, recorded with who used it. */
export function StatusSwitch({ report, onSwitched }: StatusSwitchProps) {
  const t = useText();
  const [wanted, setWanted] = useState<GameStatus | null>(null);
  return (
    <Panel title={t('admin.server.game')}>
      <div className={styles.switch}>
        <ChoiceSwitch
          block
          label={t('admin.server.game')}
          options={statuses.map((value) => ({ value, label: t(`common.gameStatus.${value}`) }))}
          value={report.status}
          onChange={setWanted}
        />
        <p className={styles.muted}>
          {t('admin.server.since')} <RelativeTime at={report.since} />
          {report.changedBy && ` · ${t('admin.server.changedBy', { name: report.changedBy })}`}
        </p>
        <p className={styles.note}>{report.note === '' ? t('admin.server.noNote') : report.note}</p>
      </div>
      {wanted && <Confirm status={wanted} onClose={() => setWanted(null)} onSwitched={onSwitched} />}
    </Panel>
  );
}
