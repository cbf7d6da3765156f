import type { ReactNode } from 'react';
import { Modal } from '../../components/dialog/modal.tsx';
import { ItemPicture } from '../../components/display/shelf/item-picture.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { parseWhole } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useBoxNames } from './box-name.ts';
import styles from './boxes.module.css';

export type BoxDialogProps = {
  title: string;
  boxId: string;
  /** Below the name: how many, how many are left. */
  note?: ReactNode;
  onClose: () => void;
  /** Beside Close, the one to press last. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A gacha ball and what is about to be done with it. A stray click outside throws nothing away. */
export function BoxDialog({ title, boxId, note, onClose, actions, children }: BoxDialogProps) {
  const t = useText();
  const names = useBoxNames();
  const name = names.box(boxId);
  return (
    <Modal
      title={title}
      dismissOutside={false}
      onDismiss={onClose}
      actions={
        <>
          <ActionButton onClick={onClose}>{t('common.actions.close')}</ActionButton>
          {actions}
        </>
      }
    >
      <div className={styles.dialog}>
        <div className={styles.subject}>
          <span className={styles.thumb}>
            <ItemPicture id={parseWhole(boxId) ?? 0} name={name} />
          </span>
          <span>
            <span className={styles.subjectName}>{name}</span>
            {note && (
              <>
                <br />
                <span className={styles.muted}>{note}</span>
              </>
            )}
          </span>
        </div>
        {children}
      </div>
    </Modal>
  );
}
