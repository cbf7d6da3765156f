import type { Hero } from '../../../../../core/wire/game/heroes.ts';
import type { CounterOffer, MarketOffer } from '../../../../../core/wire/game/market-offers.ts';
import { ActionButton } from '../../../../components/resource/action-button.tsx';
import { isSameAddress } from '../../../../lib/address.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useServerTime } from '../../../../lib/time/server-time.ts';
import { useBlockedText } from '../../sale/blocked-text.ts';
import styles from '../offers.module.css';
import { useOfferTexts } from '../use-offer-texts.ts';

/** Past its time: on the server's clock, so that a button goes with its countdown. */
export function useIsOver(expiresAt: string): boolean {
  return useServerTime((now) => now >= Date.parse(expiresAt));
}

export type ReceivedActionProps = {
  offer: MarketOffer;
  /** Of an offer on one hero. */
  hero: Hero | undefined;
  reason: string | null;
  onAccept: (offer: MarketOffer) => void;
};

/** Why a hero cannot go to a buyer now: what is on sale or busy has to be freed first. */
export function useUnfreeText() {
  const t = useText();
  const blocked = useBlockedText();
  return (hero: Hero | undefined): string | null => {
    if (!hero) return null;
    return hero.listing ? t('offers.unlistFirst') : blocked(hero);
  };
}

/** Accept, or ask another price, in one dialog. */
export function ReceivedAction({ offer, hero, reason, onAccept }: ReceivedActionProps) {
  const t = useText();
  const texts = useOfferTexts();
  const isOver = useIsOver(offer.expiresAt);
  const why = useUnfreeText()(hero);
  return (
    <ActionButton
      size="small"
      kind="primary"
      reason={reason ?? (isOver ? t('offers.over') : why)}
      label={t('offers.actions.accept.named', { name: texts.ofOffer(offer, hero), id: offer.id })}
      onClick={() => onAccept(offer)}
    >
      {t('offers.actions.accept.open')}
    </ActionButton>
  );
}

export type MadeActionsProps = {
  offer: MarketOffer;
  hero: Hero | undefined;
  reason: string | null;
  onChange: (offer: MarketOffer) => void;
  onCancel: (offers: MarketOffer[]) => void;
};

/** Change the amount while it stands, take the money back at any time. */
export function MadeActions({ offer, hero, reason, onChange, onCancel }: MadeActionsProps) {
  const t = useText();
  const texts = useOfferTexts();
  const isOver = useIsOver(offer.expiresAt);
  const named = { name: texts.ofOffer(offer, hero), id: offer.id };
  return (
    <span className={styles.actions}>
      {!isOver && (
        <ActionButton
          size="small"
          reason={reason}
          label={t('offers.actions.change.named', named)}
          onClick={() => onChange(offer)}
        >
          {t('offers.actions.change.label')}
        </ActionButton>
      )}
      <ActionButton
        size="small"
        kind={isOver ? 'primary' : 'plain'}
        label={t('offers.actions.cancel.named', named)}
        onClick={() => onCancel([offer])}
      >
        {t(isOver ? 'offers.actions.takeBack' : 'offers.actions.cancel.label')}
      </ActionButton>
    </span>
  );
}

export type CounterActionProps = {
  counter: CounterOffer;
  account: string;
  reason: string | null;
  onAccept: (counter: CounterOffer) => void;
  onCancel: (counters: CounterOffer[]) => void;
};

/** Whoever offered may take the price; whoever asked it may take it back. */
export function CounterAction({ counter, account, reason, onAccept, onCancel }: CounterActionProps) {
  const t = useText();
  const isOver = useIsOver(counter.expiresAt);
  const named = { id: counter.tokenId };
  if (isSameAddress(counter.seller, account))
    return (
      <ActionButton
        size="small"
        label={t('offers.actions.cancelCounter.named', named)}
        onClick={() => onCancel([counter])}
      >
        {t('offers.actions.cancel.label')}
      </ActionButton>
    );
  return (
    <ActionButton
      size="small"
      kind="primary"
      reason={reason ?? (isOver ? t('offers.over') : null)}
      label={t('offers.actions.acceptCounter.named', named)}
      onClick={() => onAccept(counter)}
    >
      {t('offers.actions.acceptCounter.open')}
    </ActionButton>
  );
}
