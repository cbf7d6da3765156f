import { stakingEndpoints, type FeeSum } from '../../../../core/wire/game/staking.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { Panel } from '../../../components/display/panel.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { formatAmount, unitsOf } from '../../../lib/amount.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import styles from '../staking.module.css';
import { levelAt, type Stake } from '../use-stake.ts';

const NO_TOKENS: never[] = [];
const SHOWN = 3;

/** The fees of the last 90 days, and what the next levels would have saved of them. */
export function VipSavings({ stake }: { stake: Stake }) {
  const t = useText();
  const tokens = useChainConfig()?.tokens ?? NO_TOKENS;
  const query = useApi(stakingEndpoints.savings, {}, { enabled: stake.wallet !== null, quiet: true, live: 'staking' });
  const fees = query.data?.fees ?? [];
  const money = (currency: FeeSum['currency'], amount: string) => {
    const units = unitsOf(currency, tokens);
    return units ? `${formatAmount(amount, units)} ${currency}` : '';
  };
  const level = levelAt(stake.ve, stake.levels).level;
  const better = (query.data?.levels ?? []).filter((each) => each.level > level && each.saved.length > 0);
  const sum = (saved: { currency: FeeSum['currency']; amount: string }[]) =>
    saved.map(({ currency, amount }) => money(currency, amount)).join(' + ');
  if (stake.wallet === null) return null;
  return (
    <Panel title={t('staking.savings.title')}>
      <ListState
        resource="staking"
        query={query}
        isEmpty={fees.length === 0}
        emptyText={t('staking.savings.none')}
        skeleton={<p />}
      >
        <div className={styles.form}>
          <ul className={styles.rows}>
            {fees.map(({ kind, currency, volume, fee }) => (
              <li key={`${kind}-${currency}`}>
                <span>{t(`staking.savings.${kind}`, { volume: money(currency, volume) })}</span>
                <strong>{money(currency, fee)}</strong>
              </li>
            ))}
          </ul>
          {better.slice(0, SHOWN).map((each) => (
            <p key={each.level}>{t('staking.savings.would', { level: each.level, saved: sum(each.saved) })}</p>
          ))}
          {better.length === 0 && <p>{t('staking.savings.nothing')}</p>}
        </div>
      </ListState>
    </Panel>
  );
}
