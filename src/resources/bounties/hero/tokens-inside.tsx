import { MAX_PAGE_SIZE } from '../../../../core/wire/list-query.ts';
import { bountyEndpoints, type BountyHero } from '../../../../core/wire/lp/bounties.ts';
import { useChainAction } from '../../../chain/actions/use-chain-action.ts';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import { takeTokens } from '../actions/take-tokens.action.ts';
import styles from '../bounties.module.css';
import { TokenMoney } from '../token-money.tsx';
import { useTokens } from '../use-tokens.ts';

/** Tokens that somebody sends there are announced of no resource. */
const LOOK_MS = 10_000;
const ours = ['ARCA', 'WO', 'WRON'] as const;

/** Currencies in the hero's own account, such as ARCA that was unlocked to it; nothing where there are none. */
export function TokensInside({ captain, reason }: { captain: BountyHero; reason: string | null }) {
  const t = useText();
  const tokenOf = useTokens();
  const take = useChainAction(takeTokens);
  const { hero, account } = captain;
  const { data } = useApi(
    bountyEndpoints.holdings,
    { size: MAX_PAGE_SIZE, filter: { heroId: [hero.id] } },
    { live: 'items', refreshMs: LOOK_MS, quiet: true },
  );
  const tokens = data?.holdings[0]?.tokens ?? [];
  if (tokens.length === 0) return null;
  return (
    <>
      <strong>{t('bounties.badges.tokensInside')}</strong>
      <ul className={styles.rows}>
        {tokens.map(({ token: at, amount }) => {
          const token = ours.find((name) => name === tokenOf(at)?.token);
          return (
            <li key={at} className={styles.controls}>
              <TokenMoney token={at} amount={amount} />
              {token && (
                <ActionButton
                  size="small"
                  reason={reason}
                  pending={take.isRunning}
                  onClick={() => void take.run({ account, token, amount: BigInt(amount), name: hero.name })}
                >
                  {t('bounties.badges.unpack')}
                </ActionButton>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
