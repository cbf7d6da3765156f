import { useState } from 'react';
import type { FarmPool } from '../../../../core/wire/game/farms.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { useFirstStep } from '../../../chain/intent/use-first-step.ts';
import { useBalance } from '../../../chain/reads/use-balances.ts';
import { Address } from '../../../components/display/address.tsx';
import { FactList } from '../../../components/display/fact-list.tsx';
import { Money } from '../../../components/display/money.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { formatCount } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { tokenAt, tokenUnits } from '../../../lib/tokens/token.ts';
import styles from '../bounties.module.css';
import { TokenMoney } from '../token-money.tsx';
import { useMe } from '../use-me.ts';
import { useRefusal } from '../use-refusal.ts';
import type { NamedToken } from '../use-tokens.ts';
import { ClaimFarmsDialog } from './claim-dialog.tsx';
import { FarmDialog } from './farm-dialog.tsx';

type Asked = 'stake' | 'unstake' | 'claim';

function useReasons({ isActive, staked, claimable }: FarmPool, lp: bigint | null) {
  const t = useText();
  const refusalText = useRefusal();
  const noLp = lp === 0n ? t('farms.noLp') : null;
  const say = (name: string) => refusalText({ name, args: {} });
  return {
    stake: isActive ? noLp : say('Farms_PoolClosed'),
    unstake: staked === '0' ? say('NoDeposit') : null,
    claim: claimable === '0' ? say(staked === '0' ? 'NoDeposit' : 'Farms_NothingToClaim') : null,
  };
}

function useFacts(pool: FarmPool, { units }: NamedToken, lp: bigint | null) {
  const t = useText();
  const arca = useChainConfig()?.contracts.arca;
  const arcaOf = (amount: string) => (arca ? <TokenMoney token={arca} amount={amount} /> : null);
  return [
    { key: 'daily', label: t('farms.daily'), value: arcaOf(pool.dailyReward) },
    { key: 'total', label: t('farms.totalStaked'), value: <Money amount={pool.totalStaked} token={units} /> },
    { key: 'stakers', label: t('farms.stakers'), value: formatCount(pool.stakers) },
    { key: 'mine', label: t('farms.myStaked'), value: <Money amount={pool.staked} token={units} /> },
    { key: 'lp', label: t('farms.myLp'), value: lp === null ? '–' : <Money amount={lp} token={units} /> },
    { key: 'claimable', label: t('farms.claimable'), value: arcaOf(pool.claimable) },
  ];
}

type DoProps = { pool: FarmPool; lp: bigint | null; onAsk: (asked: Asked) => void };

/** What I can do, each with why not; for who has no wallet here, what comes first. */
function Do({ pool, lp, onAsk }: DoProps) {
  const t = useText();
  const reasons = useReasons(pool, lp);
  const first = useFirstStep('join', { key: `farms.${String(pool.poolId)}`, data: null });
  if (first) return <ActionButton onClick={first.go}>{first.label}</ActionButton>;
  return (
    <div className={styles.controls}>
      {(['stake', 'unstake'] as const).map((kind) => (
        <ActionButton key={kind} reason={reasons[kind]} onClick={() => onAsk(kind)}>
          {t(`farms.${kind}.submit`)}
        </ActionButton>
      ))}
      <ActionButton kind="primary" reason={reasons.claim} onClick={() => onAsk('claim')}>
        {t('farms.claim.submit')}
      </ActionButton>
    </div>
  );
}

function Card({ pool, named }: { pool: FarmPool; named: NamedToken }) {
  const me = useMe();
  const explorerUrl = useChainConfig()?.explorerUrl ?? null;
  const lp = useBalance(named.token, me).data ?? null;
  const facts = useFacts(pool, named, lp);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <Panel title={pool.symbol} extra={<Address address={pool.lpToken} explorerUrl={explorerUrl} />}>
      <div className={styles.stack}>
        <FactList facts={facts} />
        <Do {...{ pool, lp }} onAsk={setAsked} />
      </div>
      {(asked === 'stake' || asked === 'unstake') && (
        <FarmDialog
          {...{ pool, named }}
          kind={asked}
          most={asked === 'stake' ? lp : BigInt(pool.staked)}
          onClose={close}
        />
      )}
      {asked === 'claim' && <ClaimFarmsDialog pools={[pool]} onClose={close} />}
    </Panel>
  );
}

/** A farm: what it gives, what is in it, what of that is mine, and what I can do. */
export function FarmCard({ pool }: { pool: FarmPool }) {
  const config = useChainConfig();
  if (!config) return null;
  const token = tokenAt(config, pool.lpToken, pool.symbol);
  const units = tokenUnits(config, token);
  return units ? <Card pool={pool} named={{ token, units }} /> : null;
}
