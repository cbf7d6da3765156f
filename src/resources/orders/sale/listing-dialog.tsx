import { useText } from '../../../lib/text/use-text.ts';
import { ListingForm, type ListingFormProps } from './listing-form.tsx';
import { SaleDialog } from './sale-dialog.tsx';

export type ListingDialogProps = Omit<ListingFormProps, 'onDone'> & { onClose: () => void };

/** The listing form from a card. */
export function ListingDialog({ onClose, ...form }: ListingDialogProps) {
  const t = useText();
  return (
    <SaleDialog
      title={t('orders.actions.createListing.confirm', { name: form.hero.name })}
      hero={form.hero}
      onClose={onClose}
    >
      <ListingForm {...form} onDone={onClose} />
    </SaleDialog>
  );
}
