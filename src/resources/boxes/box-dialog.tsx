import { ItemDialog, type ItemDialogProps } from '../../components/dialog/item-dialog.tsx';
import { useBoxNames } from '../../lib/items/box-name.ts';

export type BoxDialogProps = Omit<ItemDialogProps, 'itemId' | 'name'> & { boxId: string };

/** A gacha ball and what is about to be done with it. */
export function BoxDialog({ boxId, ...dialog }: BoxDialogProps) {
  return <ItemDialog {...dialog} itemId={boxId} name={useBoxNames().box(boxId)} />;
}
