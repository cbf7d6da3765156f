import { useState } from 'react';
import type { SellOrder } from '../../../../core/wire/game/orders.ts';
import { useChainAction } from '../../../chain/actions/use-chain-action.ts';
import { Modal } from '../../../components/dialog/modal.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { RowResults } from '../../../chain/actions/ending/row-results.tsx';
import lineStyles from '../../../components/dialog/lines.module.css';
import { unlistMany } from '../batch/unlist-many.action.ts';
import { unlistItems } from '../stacks/unlist-items.action.ts';
import { unlist } from '../unlist.action.ts';
import { useBatch } from '../../../chain/actions/ending/use-batch.ts';
import styles from '../sale/sale.module.css';
import { useSellName } from './sell-name.tsx';

export type UnlistManyDialogProps = { orders: readonly SellOrder[]; onClose: () => void };

/** Asks once more before listings are taken back, and says what happens (core.md 5: confirmation required). */
export function UnlistManyDialog({ orders, onClose }: UnlistManyDialogProps) {
  const t = useText();
  const nameOf = useSellName();
  // As they were when it was asked: the list behind follows the chain, and loses them.
  const [asked] = useState(orders);
  const { start, isRunning, results } = useBatch(unlistMany);
  const only = asked.length === 1 ? asked[0] : undefined;
  const title = only ? nameOf(only) : t('market.listings', { count: asked.length });
  const kinds = new Set(asked.map(({ kind }) => kind)).size;
  const hero = useChainAction(unlist);
  const items = useChainAction(unlistItems);
  // One is called as it is anywhere else: a batch costs more, and asks for more gas than it takes.
  const runOne = async ({ kind, orderId: listingId }: SellOrder) => {
    const { run } = kind === 'hero' ? hero : items;
    const { kind: end } = await run({ listingId, name: title });
    if (end === 'complete') onClose();
  };
  const run = () =>
    only ? runOne(only) : start({ orders: asked.map(({ kind, orderId }) => ({ kind, listingId: orderId })), title });

  return (
    <Modal
      title={t('orders.actions.unlist.confirm', { name: title })}
      dismissOutside={false}
      onDismiss={onClose}
      actions={
        <>
          <ActionButton onClick={onClose}>{t(results ? 'common.actions.close' : 'common.actions.cancel')}</ActionButton>
          {!results && (
            <ActionButton
              kind="danger"
              pending={isRunning || hero.isRunning || items.isRunning}
              onClick={() => void run()}
            >
              {t('orders.actions.unlist.label')}
            </ActionButton>
          )}
        </>
      }
    >
      {results ? (
        <RowResults
          doneText={t('market.unlist.done')}
          lines={asked.map((order, index) => ({
            key: order.id,
            name: nameOf(order),
            currency: order.currency,
            result: results[index],
          }))}
        />
      ) : (
        <div className={styles.box}>
          <ul className={styles.steps}>
            <li>{t('market.unlist.back')}</li>
            <li>{t('market.unlist.gone')}</li>
            <li>{t(kinds > 1 ? 'market.unlist.costBoth' : 'market.unlist.costOne')}</li>
            {asked.length > 1 && <li>{t('market.unlist.each')}</li>}
          </ul>
          <ul className={lineStyles.lines}>
            {asked.map((order) => (
              <li key={order.id}>
                <strong>{nameOf(order)}</strong>
                <span>#{order.orderId}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Modal>
  );
}
