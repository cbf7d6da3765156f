import { useState } from 'react';
import type { TokenInfo } from '../../../../../core/wire/game/status.ts';
import type { Amount } from '../../../../../core/wire/primitives.ts';
import { Modal } from '../../../../components/dialog/modal.tsx';
import { ActionButton } from '../../../../components/resource/action-button.tsx';
import { formatPaid } from '../../../../lib/amount.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { RowResults } from '../../../../chain/actions/ending/row-results.tsx';
import lineStyles from '../../../../components/dialog/lines.module.css';
import { useBatch } from '../../../../chain/actions/ending/use-batch.ts';
import sale from '../../sale/sale.module.css';
import { cancelOffers } from '../actions/cancel-offers.action.ts';

export type CancelledOne = { id: string; name: string; amount: Amount };
export type CancelDialogProps = {
  what: 'offer' | 'counter';
  asked: readonly CancelledOne[];
  /** ARCA. */
  token: TokenInfo;
  onClose: () => void;
};

/** Asks once more before offers are taken back, and says what came of each. It goes on while the game is closed. */
export function CancelDialog({ what, asked: given, token, onClose }: CancelDialogProps) {
  const t = useText();
  // As they were when it was asked: the list behind follows the chain, and loses them.
  const [asked] = useState(given);
  const { start, isRunning, results } = useBatch(cancelOffers);
  const [only] = asked;
  const title = asked.length === 1 && only ? only.name : t(`offers.count.${what}`, { count: asked.length });
  const sum = asked.reduce((all, { amount }) => all + BigInt(amount), 0n);
  const shown = formatPaid(sum, token);
  const run = () => start({ what, ids: asked.map(({ id }) => id), title });
  return (
    <Modal
      title={t(`offers.cancel.${what}`, { count: asked.length })}
      dismissOutside={false}
      onDismiss={onClose}
      actions={
        <>
          <ActionButton onClick={onClose}>{t(results ? 'common.actions.close' : 'offers.cancel.keep')}</ActionButton>
          {!results && (
            <ActionButton kind="danger" pending={isRunning} onClick={() => void run()}>
              {t('offers.actions.cancel.label')}
            </ActionButton>
          )}
        </>
      }
    >
      {results ? (
        <RowResults
          doneText={t(`offers.cancel.done.${what}`)}
          lines={asked.map(({ id, name }, index) => ({ key: id, name, currency: 'ARCA', result: results[index] }))}
        />
      ) : (
        <div className={sale.box}>
          <ul className={sale.steps}>
            <li>{what === 'offer' ? t('offers.cancel.back', { amount: shown }) : t('offers.cancel.nothing')}</li>
            <li>{t('offers.cancel.gone')}</li>
            <li>{t('offers.cancel.cost')}</li>
            {asked.length > 1 && <li>{t('offers.cancel.each')}</li>}
          </ul>
          <ul className={lineStyles.lines}>
            {asked.map(({ id, name, amount }) => (
              <li key={id}>
                <strong>{name}</strong>
                <span>{formatPaid(amount, token)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Modal>
  );
}
