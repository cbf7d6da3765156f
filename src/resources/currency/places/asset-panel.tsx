import { currencyEndpoints, type PlacedAsset } from '../../../../core/wire/account/currency.ts';
import { profileEndpoints } from '../../../../core/wire/account/profile.ts';
import type { ChainConfig } from '../../../../core/wire/game/status.ts';
import type { ReactNode } from 'react';
import { useBalance } from '../../../chain/reads/use-balances.ts';
import { FailureState } from '../../../components/display/failure-state.tsx';
import { Money } from '../../../components/display/money.tsx';
import { Notice } from '../../../components/display/notice.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { isTerm, Term } from '../../../components/display/term/term.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { formatFullAmount } from '../../../lib/amount.ts';
import { useApiAction, useRefreshApi } from '../../../lib/use-api.ts';
import { useIsSlow } from '../../../lib/time/use-is-slow.ts';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../currency.module.css';
import { unitsOfResource, type Held } from '../resources.ts';
import { PlaceTable } from './place-table.tsx';
import { useWays } from './use-ways.ts';
import { currencyWays } from './ways.ts';

/** The index reads a block within seconds, and this page asks it every ten; what differs for longer is no lag. */
const LAG_MS = 25_000;

export type AssetPanelProps = {
  asset: PlacedAsset;
  one: Held;
  config: ChainConfig;
  wallet: string | null;
  /** It is what a claim led to. */
  isFocused?: boolean;
  /** What can be done with it at once. */
  actions?: ReactNode;
};

/** What the chain itself says of the wallet, where that is not what the game has read. */
function Difference({ asset, one, config, wallet }: AssetPanelProps) {
  const t = useText();
  const units = unitsOfResource(config, one.resType);
  const held = useBalance(one.token, wallet).data;
  const read = BigInt(asset.places.find(({ place }) => place === 'wallet')?.amount ?? '0');
  const differs = useIsSlow(held !== undefined && held !== read, LAG_MS);
  const sync = useApiAction(profileEndpoints.sync, { quiet: true });
  const refresh = useRefreshApi();
  if (sync.data && held === read) return <Notice kind="success">{t('currency.synced')}</Notice>;
  if (!differs || held === undefined) return null;
  const money = (amount: bigint) => `${formatFullAmount(amount, units)} ${units.symbol}`;
  const run = () => sync.mutate({}, { onSuccess: () => void refresh(currencyEndpoints.places) });
  return (
    <Notice
      kind="warning"
      isNews
      title={t('currency.differsTitle')}
      action={
        <ActionButton size="small" pending={sync.isPending} onClick={run}>
          {t('currency.sync')}
        </ActionButton>
      }
    >
      {t('currency.differs', { chain: money(held), index: money(read) })}
      {sync.error && <FailureState error={sync.error} compact />}
      {sync.data && <p className={styles.muted}>{t('currency.syncedSoon')}</p>}
    </Notice>
  );
}

/** A token of ours by where it is, and the ways to move it from there. */
export function AssetPanel(props: AssetPanelProps) {
  const { asset, one, config, actions, isFocused } = props;
  const t = useText();
  const waysOf = useWays();
  const units = unitsOfResource(config, one.resType);
  const name = t(`currency.kinds.${one.kind}`);
  return (
    <Panel
      title={isTerm(one.kind) ? <Term name={one.kind}>{name}</Term> : name}
      extra={<Money amount={asset.total} token={units} />}
      isFocused={isFocused}
    >
      <div className={styles.stack}>
        <PlaceTable
          asset={asset}
          label={name}
          show={(amount) => <Money amount={amount} token={units} compact={false} />}
          waysFrom={(place) => waysOf(currencyWays(place, one))}
        />
        {asset.debt !== '0' && (
          <Notice kind="warning">
            {t('currency.debt', { amount: `${formatFullAmount(asset.debt, units)} ${units.symbol}` })}
          </Notice>
        )}
        {actions}
        <Difference {...props} />
      </div>
    </Panel>
  );
}
