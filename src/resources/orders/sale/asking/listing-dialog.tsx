import { useText } from '../../../../lib/text/use-text.ts';
import { SaleDialog } from '../sale-dialog.tsx';
import { ListingButton, ListingForm } from './listing-form.tsx';
import { useListing, type ListingOf } from './use-listing.ts';

export type ListingDialogProps = Omit<ListingOf, 'onDone'> & { onClose: () => void };

/** The listing form from a card. */
export function ListingDialog({ onClose, ...of }: ListingDialogProps) {
  const t = useText();
  const listing = useListing({ ...of, onDone: onClose });
  return (
    <SaleDialog
      title={t('orders.actions.createListing.confirm', { name: of.hero.name })}
      hero={of.hero}
      onClose={onClose}
      actions={listing && <ListingButton listing={listing} />}
    >
      {listing && <ListingForm listing={listing} />}
    </SaleDialog>
  );
}
