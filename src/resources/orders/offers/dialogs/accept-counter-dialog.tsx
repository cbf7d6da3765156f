import { useState, type ReactNode } from 'react';
import type { Hero } from '../../../../../core/wire/game/heroes.ts';
import type { CounterOffer } from '../../../../../core/wire/game/market-offers.ts';
import { marketOfferEndpoints } from '../../../../../core/wire/game/market-offers.ts';
import type { TokenInfo } from '../../../../../core/wire/game/status.ts';
import { useChainAction } from '../../../../chain/actions/use-chain-action.ts';
import { FundsLine } from '../../../../chain/funds/funds-line.tsx';
import { useFunds } from '../../../../chain/funds/use-funds.ts';
import { useAccountState } from '../../../../chain/reads/offers/use-account-state.ts';
import { Modal } from '../../../../components/dialog/modal.tsx';
import { Money } from '../../../../components/display/money.tsx';
import { ActionButton } from '../../../../components/resource/action-button.tsx';
import { ShowState } from '../../../../components/resource/show-state.tsx';
import { TableSkeleton } from '../../../../components/resource/skeletons.tsx';
import { formatPaid } from '../../../../lib/amount.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useApi } from '../../../../lib/use-api.ts';
import { KnownFacts } from '../../cart/known-facts.tsx';
import sale from '../../sale/sale.module.css';
import { acceptCounter } from '../actions/accept-counter.action.ts';
import styles from '../offers.module.css';
import { DealFacts } from './deal-facts.tsx';
import { HeroHead } from './hero-head.tsx';
import { InsideLine } from './inside-line.tsx';

export type AcceptCounterDialogProps = {
  counter: CounterOffer;
  hero: Hero | undefined;
  tokens: readonly TokenInfo[];
  /** ARCA. */
  token: TokenInfo;
  reason: string | null;
  onClose: () => void;
};

type Sum = { price: bigint; held: bigint };

/** What leaves the wallet beside what the contract holds already, or comes back from it. */
function Sums({ price, held, token }: Sum & { token: TokenInfo }) {
  const t = useText();
  const difference = price - held;
  const rows: [label: string, amount: bigint][] = [
    [t('offers.fields.asked'), price],
    [t('offers.fields.held'), held],
    difference < 0n ? [t('offers.fields.comesBack'), -difference] : [t('offers.fields.toPay'), difference],
  ];
  return (
    <dl className={styles.facts}>
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Money amount={amount} token={token} exact />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type AskedProps = Sum & {
  token: TokenInfo;
  reason: string | null;
  pending: boolean;
  onAccept: () => void;
  children: ReactNode;
};

/** What it costs beside what is held already, whether the wallet has it, and the button. */
function Asked({ price, held, token, reason, pending, onAccept, children }: AskedProps) {
  const t = useText();
  const funds = useFunds(token, price - held);
  const amount = formatPaid(price, token);
  return (
    <>
      <Sums price={price} held={held} token={token} />
      {price > held && <FundsLine funds={funds} />}
      {children}
      <ActionButton
        kind="primary"
        block
        size="large"
        reason={reason ?? funds.reason}
        pending={pending}
        onClick={onAccept}
      >
        {t('offers.actions.acceptCounter.for', { amount })}
      </ActionButton>
    </>
  );
}

/** Buys the hero at the price that its owner asked in answer to an offer. */
export function AcceptCounterDialog(props: AcceptCounterDialogProps) {
  const { hero, tokens, token, reason, onClose } = props;
  const t = useText();
  // As it was when it was asked: the contract refuses any other price.
  const [counter] = useState(props.counter);
  const offer = useApi(
    marketOfferEndpoints.list,
    { filter: { id: [counter.offerId] } },
    { live: 'offers', quiet: true },
  );
  const seen = useAccountState(counter.tokenId);
  const action = useChainAction(acceptCounter);
  const name = hero?.name ?? t('offers.heroNumber', { id: counter.tokenId });
  const accept = async (held: string) => {
    if (seen.data === undefined) return;
    const input = { counterId: counter.id, name, held, expectedPrice: counter.price, accountState: seen.data, hero };
    if ((await action.run(input)).kind === 'complete') onClose();
  };
  return (
    <Modal
      title={t('offers.actions.acceptCounter.title')}
      dismissOutside={false}
      onDismiss={onClose}
      actions={<ActionButton onClick={onClose}>{t('common.actions.close')}</ActionButton>}
    >
      <div className={sale.box}>
        <HeroHead hero={hero} name={name} />
        <DealFacts ends={counter.expiresAt} party="seller" address={counter.seller} />
        <ShowState query={offer} record={offer.data?.list[0]} skeleton={<TableSkeleton rows={3} />}>
          {({ amount }) => (
            <Asked
              price={BigInt(counter.price)}
              held={BigInt(amount)}
              token={token}
              reason={reason ?? (seen.isError ? t('offers.inside.unread') : null)}
              pending={action.isRunning || seen.isPending}
              onAccept={() => void accept(amount)}
            >
              {hero && <KnownFacts hero={hero} tokens={tokens} />}
              <p className={styles.hint}>
                <InsideLine heroId={counter.tokenId} />
              </p>
            </Asked>
          )}
        </ShowState>
      </div>
    </Modal>
  );
}
