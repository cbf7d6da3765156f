import type { SeasonId } from '../../../../core/wire/season/names.ts';
import { seasonEndpoints, type SeasonInfo, type SeasonPool } from '../../../../core/wire/season/seasons.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { tokenOf, useChainConfig } from '../../../chain/chain-config.ts';
import { FactList } from '../../../components/display/fact-list.tsx';
import { Money } from '../../../components/display/money.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { DateField } from '../../../components/display/time/date-field.tsx';
import { ShowState } from '../../../components/resource/show-state.tsx';
import { formatCount } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useAtMoments } from '../../../lib/time/use-at-moments.ts';
import { useApi } from '../../../lib/use-api.ts';
import { changesOf } from '../season-banner.tsx';
import styles from '../seasons.module.css';

type Part = 'total' | 'base' | 'carried' | 'unclaimed' | 'teams' | 'camps' | 'lottery';
const parts: readonly Part[] = ['total', 'base', 'carried', 'unclaimed', 'teams', 'camps', 'lottery'];

type EstimateProps = { estimate: NonNullable<SeasonPool['estimate']>; token: TokenInfo; hasCamps: boolean };
const kinds = ['team', 'camp', 'lottery'] as const;

function Estimate({ estimate, token, hasCamps }: EstimateProps) {
  const t = useText();
  const rank = estimate.rank === null ? t('seasons.team.unranked') : formatCount(estimate.rank);
  return (
    <Panel title={t('seasons.pool.estimate')}>
      <p>{t('seasons.pool.estimateHint')}</p>
      <FactList
        facts={[
          { key: 'rank', label: t('seasons.ranks.rank'), value: rank },
          ...kinds
            .filter((kind) => kind !== 'camp' || hasCamps)
            .map((key) => ({
              key,
              label: t(`seasons.kinds.${key}`),
              value: <Money amount={estimate[key]} token={token} compact={false} />,
            })),
        ]}
      />
    </Panel>
  );
}

function Past({ past, token }: { past: SeasonPool['past']; token: TokenInfo }) {
  const t = useText();
  if (past.length === 0) return null;
  return (
    <Panel title={t('seasons.pool.past')}>
      <p>{t('seasons.pool.unclaimedHint')}</p>
      {past.map((row) => (
        <FactList
          key={row.round}
          facts={[
            { key: 'round', label: t('seasons.pool.round'), value: formatCount(row.round) },
            ...(['total', 'given', 'claimed', 'returned'] as const).map((key) => ({
              key,
              label: t(`seasons.pool.${key}`),
              value: <Money amount={row[key]} token={token} compact={false} />,
            })),
            {
              key: 'until',
              label: t('seasons.pool.claimUntil'),
              value: <DateField at={row.claimUntil} show="dateTime" />,
            },
          ]}
        />
      ))}
    </Panel>
  );
}

/** What the round gives, of what it is made, and what of it would be mine. */
export function PoolView({ season, info }: { season: SeasonId; info: SeasonInfo }) {
  const t = useText();
  const { hasCamps } = info;
  const query = useApi(seasonEndpoints.pool, { id: season }, { live: 'seasons', quiet: true });
  // Another round has another pool.
  useAtMoments(changesOf(info), () => void query.refetch());
  const config = useChainConfig();
  const token = config && tokenOf(config, 'ARCA');
  const shown = parts.filter((part) => part !== 'camps' || hasCamps);
  return (
    <ShowState query={query} record={token && query.data}>
      {(pool) =>
        token && (
          <div className={styles.column}>
            <Panel title={t('seasons.pool.title', { round: pool.round })}>
              <FactList
                facts={shown.map((part) => {
                  const amount = pool[part];
                  const value =
                    amount === null ? (
                      t('seasons.pool.settling')
                    ) : (
                      <Money amount={amount} token={token} compact={false} />
                    );
                  return { key: part, label: t(`seasons.pool.${part}`), value };
                })}
              />
            </Panel>
            {pool.estimate && <Estimate estimate={pool.estimate} token={token} hasCamps={hasCamps} />}
            <Past past={pool.past} token={token} />
          </div>
        )
      }
    </ShowState>
  );
}
