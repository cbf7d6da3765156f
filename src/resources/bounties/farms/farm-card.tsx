import { useState } from 'react';
import type { FarmPool } from '../../../../core/wire/game/farms.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { useFirstStep } from '../../../chain/intent/use-first-step.ts';
import { useIntent } from '../../../chain/intent/use-intent.ts';
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
import { farmIntent, farmIntentKey, farmWays, type FarmWay } from './farm-intent.ts';

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

type WayProps = { pool: FarmPool; way: FarmWay; reason: string | null; onAsk: (way: FarmWay) => void };

/** One thing that I can do, with why not; for who has no wallet here, what comes first. */
function Way({ pool, way, reason, onAsk }: WayProps) {
  const t = useText();
  const first = useFirstStep(way, { key: farmIntentKey(pool.poolId), data: { way } });
  // What a guest has in it is known after the login; that nothing can be added is known before.
  const isOpen = first !== null && (way !== 'stake' || pool.isActive);
  return (
    <ActionButton
      kind={way === 'claim' ? 'primary' : 'plain'}
      reason={isOpen ? null : reason}
      onClick={first ? first.go : () => onAsk(way)}
    >
      {first?.label ?? t(`farms.${way}.submit`)}
    </ActionButton>
  );
}

/** The dialog that stands open: what was pressed here, else what was meant before a login. */
function useWay({ poolId }: FarmPool) {
  const [pressed, press] = useState<FarmWay | null>(null);
  const me = useMe();
  const { meant, drop } = useIntent(farmIntentKey(poolId), farmIntent);
  const close = () => {
    drop();
    press(null);
  };
  return { way: pressed ?? (me === null ? null : (meant?.way ?? null)), press, close };
}

type CardProps = { pool: FarmPool; named: NamedToken; isFocused: boolean };

function Card({ pool, named, isFocused }: CardProps) {
  const t = useText();
  const me = useMe();
  const explorerUrl = useChainConfig()?.explorerUrl ?? null;
  const lp = useBalance(named.token, me).data ?? null;
  const facts = useFacts(pool, named, lp);
  const reasons = useReasons(pool, lp);
  const { way, press, close } = useWay(pool);
  return (
    <Panel
      title={pool.symbol}
      extra={<Address address={pool.lpToken} explorerUrl={explorerUrl} />}
      isFocused={isFocused}
    >
      <div className={styles.stack}>
        <FactList facts={facts} />
        {pool.isActive && lp === 0n && <p className={styles.muted}>{t('farms.lpFrom')}</p>}
        <div className={styles.controls}>
          {farmWays.map((each) => (
            <Way key={each} {...{ pool }} way={each} reason={reasons[each]} onAsk={press} />
          ))}
        </div>
      </div>
      {(way === 'stake' || way === 'unstake') && (
        <FarmDialog
          {...{ pool, named }}
          kind={way}
          most={way === 'stake' ? lp : BigInt(pool.staked)}
          reason={reasons[way]}
          onClose={close}
        />
      )}
      {way === 'claim' && <ClaimFarmsDialog pools={[pool]} reason={reasons.claim} onClose={close} />}
    </Panel>
  );
}

export type FarmCardProps = {
  pool: FarmPool;
  /** A "See it" or a claim led to it. */
  isFocused?: boolean;
};

/** A farm: what it gives, what is in it, what of that is mine, and what I can do. */
export function FarmCard({ pool, isFocused = false }: FarmCardProps) {
  const config = useChainConfig();
  if (!config) return null;
  const token = tokenAt(config, pool.lpToken, pool.symbol);
  const units = tokenUnits(config, token);
  return units ? <Card pool={pool} named={{ token, units }} isFocused={isFocused} /> : null;
}
