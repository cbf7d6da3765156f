import { useState } from 'react';
import { alertEndpoints } from '../../../../core/wire/account/alerts.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { Modal } from '../../../components/dialog/modal.tsx';
import { FailureState } from '../../../components/display/failure-state.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { formatAmount, parseAmount, toInputText } from '../../../lib/amount.ts';
import { useShutReason } from '../../../lib/data/use-shut-reason.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useApiAction } from '../../../lib/use-api.ts';
import styles from '../alerts.module.css';
import { alertAbout, type AlertSubject } from './alert-subject.ts';
import { useAlerts, useKeepAlerts } from '../use-alerts.ts';

export type PriceAlertDialogProps = {
  subject: AlertSubject;
  tokens: readonly TokenInfo[];
  onClose: () => void;
};

function usePriceAlert(subject: AlertSubject, onClose: () => void) {
  const t = useText();
  const keep = useKeepAlerts();
  const add = useApiAction(alertEndpoints.add, { quiet: true });
  const remove = useApiAction(alertEndpoints.remove, { quiet: true });
  const known = alertAbout(useAlerts().data?.alerts ?? [], subject);
  const done = (message: string) => (answer: Parameters<typeof keep>[0]) => {
    keep(answer);
    showToast({ kind: 'success', message, key: 'alert' });
    onClose();
  };
  return {
    known,
    isBusy: add.isPending || remove.isPending,
    error: add.error ?? remove.error,
    save: (currency: TokenInfo['id'], price: bigint) => {
      const asked = { currency, price: price.toString() };
      const alert =
        subject.kind === 'hero'
          ? { kind: 'price' as const, nftId: subject.id, ...asked }
          : { kind: 'itemPrice' as const, itemId: subject.id, ...asked };
      add.mutate({ alert }, { onSuccess: done(t('alerts.saved')) });
    },
    remove: (id: string) => remove.mutate({ id }, { onSuccess: done(t('alerts.removed')) }),
  };
}

type Known = ReturnType<typeof usePriceAlert>['known'];

/** What is typed, beginning with the alert that there is; the currency is that of the listing unless another is chosen. */
function useDraft({ prices }: AlertSubject, known: Known, tokens: readonly TokenInfo[]) {
  const [chosen, setChosen] = useState<TokenInfo['id'] | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const wanted = chosen ?? known?.currency;
  const priced = tokens.find(({ id }) => prices[id] !== undefined);
  const token = tokens.find(({ id }) => id === wanted) ?? priced ?? tokens[0];
  const before = token && known?.currency === token.id ? toInputText(known.price, token) : '';
  const text = typed ?? before;
  return { token, text, amount: token ? parseAmount(text, token).amount : null, setChosen, setTyped };
}

const boundsOf = (token: TokenInfo) => ({
  min: formatAmount(token.minPrice, token),
  max: formatAmount(token.maxPrice, token),
});

/** Asks to be told when a hero, or a piece of an item, can be had for so much or less. */
export function PriceAlertDialog({ subject, tokens, onClose }: PriceAlertDialogProps) {
  const t = useText();
  const shut = useShutReason();
  const { known, isBusy, error, save, remove } = usePriceAlert(subject, onClose);
  const { token, text, amount, setChosen, setTyped } = useDraft(subject, known, tokens);
  const [isAsked, setAsked] = useState(false);
  if (!token) return null;
  const now = subject.prices[token.id];
  return (
    <Modal
      title={t('alerts.price.title', { name: subject.name })}
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
        <p>{t(subject.kind === 'hero' ? 'alerts.price.lead' : 'alerts.price.leadItem')}</p>
        <div className={styles.pair}>
          <TextField
            label={t('alerts.price.field')}
            value={text}
            inputMode="decimal"
            onChange={setTyped}
            problem={isAsked && amount === null ? t('alerts.price.problem', boundsOf(token)) : null}
            hint={now ? t('alerts.price.now', { price: `${formatAmount(now, token)} ${token.symbol}` }) : undefined}
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
