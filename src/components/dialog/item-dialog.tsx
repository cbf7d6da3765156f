import type { ReactNode } from 'react';
import { parseWhole } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { ItemPicture } from '../display/shelf/item-picture.tsx';
import { ActionButton } from '../resource/action-button.tsx';
import styles from './item-dialog.module.css';
import { Modal } from './modal.tsx';

export type ItemDialogProps = {
  /** Names the item too: nothing else in the dialog does. */
  title: string;
  itemId: string;
  /** Beside the picture: how many one has, how many are left. It has its room before it says anything. */
  note?: ReactNode;
  /** At the end of its line: what else one may do about it, its star. */
  aside?: ReactNode;
  onClose: () => void;
  /** Beside Close, the one to press last; a block button takes the rest of the line. */
  actions?: ReactNode;
  /** What it shows is still loaded when it opens. */
  isTall?: boolean;
  children: ReactNode;
};

/** An item and what is about to be done with it. A stray click outside throws nothing away. */
export function ItemDialog(props: ItemDialogProps) {
  const { title, itemId, note, aside, onClose, actions, isTall, children } = props;
  const t = useText();
  const hasNote = note !== undefined && note !== null && note !== false;
  return (
    <Modal
      title={title}
      dismissOutside={false}
      {...(isTall && { isTall })}
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
            <ItemPicture id={parseWhole(itemId) ?? 0} name={title} />
          </span>
          {hasNote && <span className={styles.note}>{note}</span>}
          {aside && <span className={styles.aside}>{aside}</span>}
        </div>
        {children}
      </div>
    </Modal>
  );
}
