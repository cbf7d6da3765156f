import { forgeEndpoints } from '../../../../core/wire/game/forge.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { Address } from '../../../components/display/address.tsx';
import { RarityTag } from '../../../components/display/hero/rarity-tag.tsx';
import { DateField } from '../../../components/display/time/date-field.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { LoadMore } from '../../../components/resource/load-more.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { SideDrawer } from '../../../components/resource/side-drawer.tsx';
import { formatCount } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import styles from '../forge.module.css';
import { useLog } from '../request/use-log.ts';

const SHOWN = 50;
/** While something waits to be credited: that is the work of a job, which no block tells of. */
const LOOK_AGAIN_MS = 4_000;

export type EnergyLogProps = { account: string; isOpen: boolean; onClose: () => void };

/** What was burned for energy, newest first, and what of it was credited. */
export function EnergyLog({ account, isOpen, onClose }: EnergyLogProps) {
  const t = useText();
  const query = useApi(
    forgeEndpoints.energy,
    { size: SHOWN, filter: { account } },
    {
      enabled: isOpen,
      live: 'heroes',
      quiet: true,
      refreshMs: ({ data }) => (data?.list.some(({ credited }) => credited === null) ? LOOK_AGAIN_MS : 0),
    },
  );
  const explorerUrl = useChainConfig()?.explorerUrl ?? null;
  const log = useLog(query.data, { endpoint: 'energy', filter: { account }, size: SHOWN });
  const { rows } = log;
  return (
    <SideDrawer title={t('forge.energy.log')} isOpen={isOpen} onClose={onClose}>
      <ListState
        resource="forge"
        query={query}
        isEmpty={rows.length === 0}
        emptyText={t('forge.energy.noLog')}
        skeleton={<TableSkeleton rows={3} />}
      >
        <ol className={styles.record}>
          {rows.map((row) => (
            <li key={row.id}>
              <strong>{t('forge.energy.burned', { id: row.heroId })}</strong> <RarityTag rarity={row.rarity} />{' '}
              {t('forge.level', { level: row.level })} · <DateField at={row.at} />
              <p>
                {row.credited === null
                  ? t('forge.energy.unconfirmed', { energy: formatCount(row.energy) })
                  : t('forge.energy.credited', { energy: formatCount(row.credited) })}
                {row.credited !== null && row.credited < row.energy && (
                  <span className={styles.muted}>
                    {' '}
                    {t('forge.energy.lost', { energy: formatCount(row.energy - row.credited) })}
                  </span>
                )}
              </p>
              <Address address={row.txHash} kind="tx" copy={false} explorerUrl={explorerUrl} />
            </li>
          ))}
        </ol>
        {log.hasMore && <LoadMore list={log} />}
      </ListState>
    </SideDrawer>
  );
}
