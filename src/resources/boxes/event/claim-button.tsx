import type { TradingEvent } from '../../../../core/wire/game/boxes.ts';
import { useChainAction } from '../../../chain/actions/use-chain-action.ts';
import { comeBackTo, useComeBack } from '../../../chain/intent/use-come-back.ts';
import { useFirstStep } from '../../../chain/intent/use-first-step.ts';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import type { IntentKey } from '../../../lib/session/intent-kinds.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useServerTime } from '../../../lib/time/server-time.ts';
import { exchangeVoucher } from '../actions/exchange-voucher.action.ts';
import { stateAt } from '../shelf/sale-state.ts';
import { useEventTexts } from './event-texts.ts';

export type ClaimButtonProps = {
  event: TradingEvent;
  /** Of the reader. */
  vouchers: number;
  amount: number;
  /** Why nothing can be claimed now. */
  reason: string | null;
  onDone?: () => void;
};

const claimIntentKey = (eventId: string): IntentKey => `boxes.claim.${eventId}`;

/** Where an event stands at a moment of the server's clock. */
export function useEventState({ startsAt, endsAt }: TradingEvent): TradingEvent['state'] {
  const state = useServerTime((now) => stateAt({ startsAt, endsAt, maxSupply: 1, sold: 0 }, now));
  return state === 'soldOut' ? 'closed' : state;
}

/** It is on, but nobody holds a voucher of it: no state of its own, since more may be given out (core.md 4). */
export const isNoneNow = ({ remaining }: TradingEvent, state: TradingEvent['state']): boolean =>
  state === 'ongoing' && remaining === '0';

/** Claims what an event gives, for one voucher each; who has no account, or no wallet, gets it first and comes back. */
export function ClaimButton({ event, vouchers, amount, reason, onDone }: ClaimButtonProps) {
  const t = useText();
  const first = useFirstStep('claim', comeBackTo(claimIntentKey(event.id)));
  const back = useComeBack(claimIntentKey(event.id));
  const name = useEventTexts().given(event);
  const state = useEventState(event);
  const action = useChainAction(exchangeVoucher);
  const isNone = isNoneNow(event, state) && vouchers === 0;
  // What cannot be claimed yet is not offered in the colour of what can.
  const kind = state === 'ongoing' ? 'primary' : 'plain';
  if (first && state === 'ongoing' && !isNone) {
    return (
      <ActionButton kind="primary" onClick={first.go}>
        {first.label}
      </ActionButton>
    );
  }
  const why = () => {
    if (state !== 'ongoing') return t(`boxes.eventState.${state}`);
    if (isNone) return t('boxes.event.noneNowWhy');
    return reason ?? (vouchers > 0 ? null : t('boxes.event.notEligible'));
  };
  const claim = async () => {
    const result = await action.run({ voucherId: event.id, name, amount, boxId: event.gives[0]?.boxId });
    if (result.kind === 'complete') onDone?.();
  };
  return (
    <span ref={back} tabIndex={-1}>
      <ActionButton
        kind={kind}
        pending={action.isRunning}
        reason={why()}
        label={t('boxes.event.claimNamed', { name })}
        onClick={() => void claim()}
      >
        {t('boxes.event.claim')}
      </ActionButton>
    </span>
  );
}
