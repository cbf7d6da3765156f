import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { useChainAction } from '../../../chain/actions/use-chain-action.ts';
import { useOwed, type Owed } from '../../../chain/reads/use-owed.ts';
import { Notice } from '../../../components/display/notice.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { formatFullAmount } from '../../../lib/amount.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { take } from '../take.action.ts';

function TakeButton({ owed, token, onDone }: { owed: Owed; token: TokenInfo; onDone: () => void }) {
  const t = useText();
  const action = useChainAction(take);
  const run = async () => {
    if ((await action.run(owed)).kind === 'complete') onDone();
  };
  const amount = `${formatFullAmount(owed.amount, token)} ${token.symbol}`;
  return (
    <ActionButton size="small" pending={action.isRunning} onClick={() => void run()}>
      {t('market.owed.take', { amount })}
    </ActionButton>
  );
}

/** Proceeds and refunds that could not be pushed wait in the market until they are collected (decisions.md 43). */
export function OwedNotice({ account, tokens }: { account: string; tokens: readonly TokenInfo[] }) {
  const t = useText();
  const { data, refetch } = useOwed(account);
  if (!data || data.owed.length === 0) return null;
  return (
    <Notice
      kind="success"
      isNews
      action={data.owed.map((owed) => {
        const token = tokens.find(({ id }) => id === owed.currency);
        return (
          token && (
            <TakeButton
              key={`${owed.market}-${owed.currency}`}
              owed={owed}
              token={token}
              onDone={() => void refetch()}
            />
          )
        );
      })}
    >
      {t('market.owed.text')}
    </Notice>
  );
}
