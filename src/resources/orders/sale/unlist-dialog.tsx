import type { Listing } from '../../../../core/wire/game/heroes.ts';
import { useChainAction } from '../../../chain/actions/use-chain-action.ts';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { SaleDialog } from './sale-dialog.tsx';
import type { SaleHero } from './sale-subject.ts';
import styles from './sale.module.css';
import { unlist } from '../unlist.action.ts';

export type UnlistDialogProps = { hero: SaleHero; listing: Listing; onClose: () => void };

/** Asks once more before a listing is taken back (core.md 5: confirmation required). */
export function UnlistDialog({ hero, listing, onClose }: UnlistDialogProps) {
  const t = useText();
  const action = useChainAction(unlist);
  const run = async () => {
    const result = await action.run({ listingId: listing.listingId, name: hero.name });
    if (result.kind === 'complete') onClose();
  };
  return (
    <SaleDialog
      title={t('orders.actions.unlist.confirm', { name: hero.name })}
      hero={hero}
      onClose={onClose}
      dismissOutside
      actions={
        <ActionButton kind="danger" block pending={action.isRunning} onClick={() => void run()}>
          {t('orders.actions.unlist.label')}
        </ActionButton>
      }
    >
      <ul className={styles.steps}>
        <li>{t('orders.unlist.back')}</li>
        <li>{t('orders.unlist.gone')}</li>
        <li>{t('orders.unlist.cost')}</li>
      </ul>
    </SaleDialog>
  );
}
