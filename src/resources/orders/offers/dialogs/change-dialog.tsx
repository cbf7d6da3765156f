import { useState, type FormEvent } from 'react';
import type { Hero } from '../../../../../core/wire/game/heroes.ts';
import type { MarketOffer } from '../../../../../core/wire/game/market-offers.ts';
import type { TokenInfo } from '../../../../../core/wire/game/status.ts';
import { FundsLine } from '../../../../chain/funds/funds-line.tsx';
import { useFunds } from '../../../../chain/funds/use-funds.ts';
import { useChainAction } from '../../../../chain/actions/use-chain-action.ts';
import { Modal } from '../../../../components/dialog/modal.tsx';
import { ActionButton } from '../../../../components/resource/action-button.tsx';
import { formatPaid, parseAmount, toInputText } from '../../../../lib/amount.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { PriceField } from '../../sale/price-field.tsx';
import sale from '../../sale/sale.module.css';
import { changeOffer } from '../actions/change-offer.action.ts';
import { useOfferTexts } from '../use-offer-texts.ts';
import { HeroHead } from './hero-head.tsx';

export type ChangeDialogProps = {
  offer: MarketOffer;
  hero: Hero | undefined;
  /** ARCA. */
  token: TokenInfo;
  reason: string | null;
  onClose: () => void;
};

/** More or less for the same: only the difference moves. */
export function ChangeDialog({ offer: given, hero, token, reason, onClose }: ChangeDialogProps) {
  const t = useText();
  const texts = useOfferTexts();
  const [offer] = useState(given);
  const [text, setText] = useState(() => toInputText(offer.amount, token));
  const action = useChainAction(changeOffer);
  const parsed = parseAmount(text, token);
  const amount = parsed.verdict === 'ok' ? parsed.amount : null;
  const difference = amount === null ? 0n : amount - BigInt(offer.amount);
  const funds = useFunds(token, difference);
  const why = reason ?? funds.reason;
  const name = texts.ofOffer(offer, hero);
  const shown = formatPaid(difference < 0n ? -difference : difference, token);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (amount === null || difference === 0n || why) return;
    const input = { offerId: offer.id, name, held: offer.amount, amount: amount.toString() };
    if ((await action.run(input)).kind === 'complete') onClose();
  };
  return (
    <Modal title={t('offers.actions.change.title')} dismissOutside={false} onDismiss={onClose}>
      <form className={sale.form} onSubmit={(event) => void submit(event)} noValidate>
        <HeroHead hero={hero} name={name} />
        <PriceField label={t('offers.fields.yourOffer')} value={text} token={token} isTouched onChange={setText} />
        <p className={sale.hint} role="status">
          {difference > 0n && t('offers.takesMore', { amount: shown })}
          {difference < 0n && t('offers.givesBack', { amount: shown })}
        </p>
        {difference > 0n && <FundsLine funds={funds} />}
        <div className={sale.pair}>
          <ActionButton block size="large" onClick={onClose}>
            {t('common.actions.cancel')}
          </ActionButton>
          <ActionButton
            kind="primary"
            block
            size="large"
            submit
            pending={action.isRunning}
            reason={why ?? (difference === 0n && amount !== null ? t('offers.sameAmount') : null)}
          >
            {t('offers.actions.change.label')}
          </ActionButton>
        </div>
      </form>
    </Modal>
  );
}
