import { useState, type FormEvent } from 'react';
import type { Hero } from '../../../../../core/wire/game/heroes.ts';
import type { MarketOffer } from '../../../../../core/wire/game/market-offers.ts';
import type { TokenInfo } from '../../../../../core/wire/game/status.ts';
import { useChainAction } from '../../../../chain/actions/use-chain-action.ts';
import { useOfferLimits } from '../../../../chain/reads/offers/use-offer-limits.ts';
import { ActionButton } from '../../../../components/resource/action-button.tsx';
import { parseAmount } from '../../../../lib/amount.ts';
import { useTradeFee } from '../../../../lib/data/fees/trade-fees.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import type { Reading } from '../../../../lib/view/reading.ts';
import { FeeLines } from '../../sale/fee-lines.tsx';
import { PriceField } from '../../sale/price-field.tsx';
import sale from '../../sale/sale.module.css';
import { SellWarnings, UnreadWarnings } from '../../sell-many/sell-warnings.tsx';
import type { SellAdvice } from '../../sell-many/use-sell-advice.ts';
import { counterOffer } from '../actions/counter-offer.action.ts';
import styles from '../offers.module.css';
import { endOf, ExpiryField, type Lifetime } from './expiry-field.tsx';

export type CounterFormProps = {
  offer: MarketOffer;
  hero: Hero;
  vipLevel: number;
  /** ARCA. */
  token: TokenInfo;
  advice: SellAdvice;
  /** How far it is known what goes with the hero. */
  reading: Reading;
  reason: string | null;
  onBack: () => void;
  onDone: () => void;
};

/** Another price for the hero, asked of this buyer alone. */
export function CounterForm(props: CounterFormProps) {
  const { offer, hero, vipLevel, token, advice, reading, reason, onBack, onDone } = props;
  const t = useText();
  const feeBps = useTradeFee(vipLevel);
  const limits = useOfferLimits().data;
  const [text, setText] = useState('');
  const [isTouched, setTouched] = useState(false);
  const [lifetime, setLifetime] = useState<Lifetime>('3d');
  const action = useChainAction(counterOffer);
  const parsed = parseAmount(text, token);
  const price = parsed.verdict === 'ok' ? parsed.amount : null;
  const isSame = price !== null && price === BigInt(offer.amount);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (price === null || isSame || reason || !limits) return;
    const { id, name, contractAddress } = hero;
    const expiresAt = endOf(lifetime, limits.longest);
    const input = { offerId: offer.id, collection: contractAddress, tokenId: id, name, price: price.toString() };
    if ((await action.run({ ...input, expiresAt })).kind === 'complete') onDone();
  };

  return (
    <form className={sale.form} onSubmit={(event) => void submit(event)} noValidate>
      <PriceField
        label={t('offers.fields.yourPrice')}
        value={text}
        token={token}
        isTouched={isTouched}
        problem={isSame ? t('offers.samePrice') : null}
        onChange={(next) => {
          setTouched(true);
          setText(next);
        }}
      />
      <FeeLines price={price ?? undefined} token={token} feeBps={feeBps} side="seller" />
      <SellWarnings advice={{ ...advice, offer: null }} price={price} token={token} arca={token} />
      <UnreadWarnings reading={reading} />
      <ExpiryField value={lifetime} onChange={setLifetime} longest={limits?.longest ?? 0} />
      <ul className={sale.steps}>
        <li>{t('offers.counterSteps.answer')}</li>
        <li>{t('offers.counterSteps.stays')}</li>
        <li>{t('offers.counterSteps.first')}</li>
      </ul>
      <div className={styles.pair}>
        <ActionButton block size="large" onClick={onBack}>
          {t('common.actions.cancel')}
        </ActionButton>
        <ActionButton
          kind="primary"
          block
          size="large"
          submit
          pending={action.isRunning}
          reason={reason ?? (limits ? null : t('offers.limitsUnread'))}
        >
          {t('offers.actions.counter.send')}
        </ActionButton>
      </div>
    </form>
  );
}
