import { useMemo, useState } from 'react';
import type { Hero } from '../../../../../core/wire/game/heroes.ts';
import type { MarketOffer } from '../../../../../core/wire/game/market-offers.ts';
import type { TokenInfo } from '../../../../../core/wire/game/status.ts';
import { useChainAction } from '../../../../chain/actions/use-chain-action.ts';
import { Modal } from '../../../../components/dialog/modal.tsx';
import { ActionButton } from '../../../../components/resource/action-button.tsx';
import { useTradeFee } from '../../../../lib/data/fees/trade-fees.ts';
import { formatPaid } from '../../../../lib/amount.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { FeeLines } from '../../sale/fee-lines.tsx';
import sale from '../../sale/sale.module.css';
import { SellHints } from '../../sell-many/sell-hints.tsx';
import { SellWarnings, UnreadWarnings } from '../../sell-many/sell-warnings.tsx';
import { useSellAdvice } from '../../sell-many/use-sell-advice.ts';
import { acceptOffer } from '../actions/accept-offer.action.ts';
import { useIsOver } from '../list/offer-actions.tsx';
import styles from '../offers.module.css';
import { useOfferTexts } from '../use-offer-texts.ts';
import { CounterForm } from './counter-form.tsx';
import { DealFacts } from './deal-facts.tsx';
import { HeroHead } from './hero-head.tsx';
import { OwnHeroChoice } from './own-hero-choice.tsx';

export type AcceptDialogProps = {
  offer: MarketOffer;
  /** Known from the start on its own page; else it is chosen here. */
  hero?: Hero | undefined;
  account: string;
  vipLevel: number;
  /** ARCA. */
  token: TokenInfo;
  reason: string | null;
  onClose: () => void;
};

type SellingProps = Omit<AcceptDialogProps, 'hero' | 'account'> & { hero: Hero };

/** What is known about the hero before it goes: like that of any sale, with what goes along. */
function Selling({ offer, hero, vipLevel, token, reason: shut, onClose }: SellingProps) {
  const t = useText();
  const isOver = useIsOver(offer.expiresAt);
  const feeBps = useTradeFee(vipLevel);
  const heroes = useMemo(() => [hero], [hero]);
  const { adviceOf, reading, unread } = useSellAdvice(heroes, token.id);
  const advice = adviceOf(hero.id);
  const closed = shut ?? (isOver ? t('offers.over') : null);
  const reason = closed ?? unread;
  const action = useChainAction(acceptOffer);
  const [isCountering, setCountering] = useState(false);
  const amount = BigInt(offer.amount);
  const shown = formatPaid(offer.amount, token);
  const accept = async () => {
    const { id, name, contractAddress } = hero;
    const input = { offerId: offer.id, collection: contractAddress, tokenId: id, name, expectedAmount: offer.amount };
    if ((await action.run(input)).kind === 'complete') onClose();
  };
  if (isCountering) {
    const leave = () => setCountering(false);
    return (
      <CounterForm {...{ offer, hero, vipLevel, token, reason, advice, reading }} onBack={leave} onDone={onClose} />
    );
  }
  return (
    <>
      <SellHints advice={advice} token={token} arca={token} />
      <FeeLines price={amount} token={token} feeBps={feeBps} side="seller" />
      <SellWarnings advice={advice} price={amount} token={token} arca={token} />
      <UnreadWarnings reading={reading} />
      <ol className={sale.steps}>
        <li>{t('offers.acceptSteps.approve')}</li>
        <li>{t('offers.acceptSteps.price', { amount: shown })}</li>
        <li>{t('offers.acceptSteps.move')}</li>
      </ol>
      <div className={styles.pair}>
        <ActionButton block size="large" reason={closed} onClick={() => setCountering(true)}>
          {t('offers.actions.counter.label')}
        </ActionButton>
        <ActionButton
          kind="primary"
          block
          size="large"
          reason={reason}
          pending={action.isRunning}
          onClick={() => void accept()}
        >
          {t('offers.actions.accept.for', { amount: shown })}
        </ActionButton>
      </div>
    </>
  );
}

/** Sells a hero to who offered for it, at the amount that is shown, or asks another price. */
export function AcceptDialog(props: AcceptDialogProps) {
  const { hero: given, account, token, onClose } = props;
  const t = useText();
  const texts = useOfferTexts();
  // As it was when it was asked: the list behind follows the chain, and the contract refuses any other amount.
  const [offer] = useState(props.offer);
  const [chosen, setChosen] = useState<Hero | null>(given ?? null);
  return (
    <Modal
      title={t('offers.actions.accept.title')}
      dismissOutside={false}
      onDismiss={onClose}
      actions={<ActionButton onClick={onClose}>{t('common.actions.close')}</ActionButton>}
    >
      <div className={sale.box}>
        {given ? <HeroHead hero={given} /> : <HeroHead name={texts.ofOffer(offer, chosen ?? undefined)} />}
        <DealFacts
          amount={formatPaid(offer.amount, token)}
          ends={offer.expiresAt}
          party="buyer"
          address={offer.buyer}
        />
        {!given && <OwnHeroChoice offer={offer} account={account} chosen={chosen} onChoose={setChosen} />}
        {chosen && <Selling {...props} key={chosen.id} offer={offer} hero={chosen} />}
      </div>
    </Modal>
  );
}
