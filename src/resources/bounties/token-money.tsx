import type { Bounty } from '../../../core/wire/lp/bounties.ts';
import { Money } from '../../components/display/money.tsx';
import { useText } from '../../lib/text/use-text.ts';
import styles from './bounties.module.css';
import { crystal, useTokens } from './use-tokens.ts';

/** An amount of a bounty's token, named by its address. */
export function TokenMoney({
  token,
  amount,
  large = false,
}: {
  token: string;
  amount: string | bigint;
  large?: boolean;
}) {
  const units = useTokens()(token)?.units;
  return units ? <Money amount={amount} token={units} large={large} /> : null;
}

type OfferedProps = { bounty: Pick<Bounty, 'token' | 'reward' | 'isCancelled'>; large?: boolean };

/** What a bounty offers; of one that was cancelled, that it offers nothing any more. */
export function OfferedMoney({ bounty: { token, reward, isCancelled }, large = false }: OfferedProps) {
  const t = useText();
  if (isCancelled) return <span className={styles.tag}>{t('bounties.cancelled')}</span>;
  return <TokenMoney token={token} amount={reward} large={large} />;
}

/** Sums of several tokens, one a line; a dash for none. */
export function TokenSums({ sums, large }: { sums: readonly { token: string; amount: string }[]; large?: boolean }) {
  if (sums.length === 0) return <>–</>;
  return (
    <span style={{ display: 'grid' }}>
      {sums.map(({ token, amount }) => (
        <TokenMoney key={token} token={token} amount={amount} large={large ?? false} />
      ))}
    </span>
  );
}

/** V-Crystal, with every digit in the tooltip. */
export const Crystal = ({ amount, large = false }: { amount: string | bigint; large?: boolean }) => (
  <Money amount={amount} token={crystal} large={large} />
);
