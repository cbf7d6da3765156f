import { useState } from 'react';
import { alertEndpoints } from '../../../core/wire/account/alerts.ts';
import type { Hero } from '../../../core/wire/game/heroes.ts';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import { Modal } from '../../components/dialog/modal.tsx';
import { FailureState } from '../../components/display/failure-state.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { formatAmount, parseAmount, toInputText } from '../../lib/amount.ts';
import { useShutReason } from '../../lib/data/use-shut-reason.ts';
import { useText } from '../../lib/text/use-text.ts';
import { showToast } from '../../lib/toasts.ts';
import { useApiAction } from '../../lib/use-api.ts';
import styles from './alerts.module.css';
import { useAlerts, useKeepAlerts } from './use-alerts.ts';

export type PriceAlertDialogProps = {
  hero: Pick<Hero, 'id' | 'name' | 'listing'>;
  tokens: readonly TokenInfo[];
  onClose: () => void;
};

function usePriceAlert(hero: PriceAlertDialogProps['hero'], onClose: () => void) {
  const t = useText();
  const keep = useKeepAlerts();
  const add = useApiAction(alertEndpoints.add, { quiet: true });
  const remove = useApiAction(alertEndpoints.remove, { quiet: true });
  const known = useAlerts().data?.alerts.find((alert) => alert.kind === 'price' && alert.nftId === hero.id);
  const done = (message: string) => (answer: Parameters<typeof keep>[0]) => {
    keep(answer);
    showToast({ kind: 'success', message, key: 'alert' });
    onClose();
  };
  return {
    known: known?.kind === 'price' ? known : undefined,
    isBusy: add.isPending || remove.isPending,
    error: add.error ?? remove.error,
    save: (currency: TokenInfo['id'], price: bigint) =>
      add.mutate(
        { alert: { kind: 'price', nftId: hero.id, currency, price: price.toString() } },
        { onSuccess: done(t('alerts.saved')) },
      ),
    remove: (id: string) => remove.mutate({ id }, { onSuccess: done(t('alerts.removed')) }),
  };
}

type Known = ReturnType<typeof usePriceAlert>['known'];

/** What is typed, beginning with the alert that there is; the currency is that of the listing unless another is chosen. */
function useDraft(hero: PriceAlertDialogProps['hero'], known: Known, tokens: readonly TokenInfo[]) {
  const [chosen, setChosen] = useState<TokenInfo['id'] | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const wanted = chosen ?? known?.currency ?? hero.listing?.currency;
  const token = tokens.find(({ id }) => id === wanted) ?? tokens[0];
  const before = token && known?.currency === token.id ? toInputText(known.price, token) : '';
  const text = typed ?? before;
  return { token, text, amount: token ? parseAmount(text, token).amount : null, setChosen, setTyped };
}

/** Asks to be told when a hero can be had for so much or less. */
export function PriceAlertDialog({ hero, tokens, onClose }: PriceAlertDialogProps) {
  const t = useText();
  const shut = useShutReason();
  const { known, isBusy, error, save, remove } = usePriceAlert(hero, onClose);
  const { token, text, amount, setChosen, setTyped } = useDraft(hero, known, tokens);
  const [isAsked, setAsked] = useState(false);
  if (!token) return null;
  const now = hero.listing && !hero.listing.isExpired && hero.listing.currency === token.id ? hero.listing : null;
  return (
    <Modal
      title={t('alerts.price.title', { name: hero.name })}
      onDismiss={onClose}
      actions={
        <>
          {known && (
            <ActionButton kind="danger" reason={shut} pending={isBusy} onClick={() => remove(known.id)}>
              {t('alerts.remove')}
            </ActionButton>
          )}
          <ActionButton onClick={onClose}>{t('common.actions.close')}</ActionButton>
          <ActionButton
            kind="primary"
            reason={shut}
            pending={isBusy}
            onClick={() => {
              setAsked(true);
              if (amount !== null) save(token.id, amount);
            }}
          >
            {t('alerts.price.save')}
          </ActionButton>
        </>
      }
    >
      <div className={styles.form}>
        <p>{t('alerts.price.lead')}</p>
        <div className={styles.pair}>
          <TextField
            label={t('alerts.price.field')}
            value={text}
            inputMode="decimal"
            onChange={setTyped}
            problem={isAsked && amount === null ? t('alerts.price.problem') : null}
            hint={
              now ? t('alerts.price.now', { price: `${formatAmount(now.price, token)} ${token.symbol}` }) : undefined
            }
          />
          <label className={styles.select}>
            {t('alerts.price.currency')}
            <select value={token.id} onChange={({ target }) => setChosen(target.value as TokenInfo['id'])}>
              {tokens.map(({ id, symbol }) => (
                <option key={id} value={id}>
                  {symbol}
                </option>
              ))}
            </select>
          </label>
        </div>
        {error && <FailureState error={error} compact />}
      </div>
    </Modal>
  );
}
