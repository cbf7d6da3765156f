import { forgeEndpoints, type Recast, type Upgrade } from '../../../core/wire/game/forge.ts';
import { growthFields } from '../../../core/rules/heroes.ts';
import { suitOf } from '../../../core/rules/suits.ts';
import { bodyParts } from '../../../core/wire/game/heroes.ts';
import { DateField } from '../../components/display/time/date-field.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { LoadMore } from '../../components/resource/load-more.tsx';
import { formatBps } from '../../lib/number.ts';
import { useDynamicText, useText } from '../../lib/text/use-text.ts';
import { useApi } from '../../lib/use-api.ts';
import { ProofFold } from './request/proof-fold.tsx';
import { recordQuery, SHOWN } from './request/record-query.ts';
import { useLog } from './request/use-log.ts';
import { Waiting } from './request/waiting.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import styles from './forge.module.css';

/** What the part was and became; where luck was out, what it stayed and what it was to be. */
function PartChange({ recast: { part, oldPart, newPart, materialPart, isLucky } }: { recast: Recast }) {
  const t = useText();
  const text = useDynamicText();
  if (oldPart === null || newPart === null) return null;
  const isWorn = bodyParts.some((one) => one === part);
  const nameOf = (id: number) =>
    isWorn ? text(`suits.${String(id)}`, suitOf(id)?.name ?? String(id)) : t('heroes.look', { look: id });
  const before = nameOf(oldPart);
  if (isLucky) return <p>{t('forge.partChange', { before, after: nameOf(newPart) })}</p>;
  if (materialPart === null) return null;
  return <p>{t('forge.partKept', { before, wanted: nameOf(materialPart) })}</p>;
}

type OfHero = { heroId: string; name: string; account: string | null | undefined };

/** The record of what was tried with this hero, newest first; what is open is looked at until it is answered. */
export function RecastRecord({ heroId, name, account }: OfHero) {
  const t = useText();
  const query = useApi(forgeEndpoints.recasts, ...recordQuery(heroId));
  const log = useLog(query.data, { endpoint: 'recasts', filter: { heroId }, size: SHOWN });
  const { rows } = log;
  return (
    <ListState
      resource="forge"
      query={query}
      isEmpty={rows.length === 0}
      emptyText={t('forge.noRecasts')}
      skeleton={<TableSkeleton rows={2} />}
    >
      <ol className={styles.record}>
        {rows.map((row) => (
          <li key={row.id}>
            <strong>{t(`heroes.part.${row.part}`)}</strong> <DateField at={row.askedAt} />
            {row.state === 'open' && <Waiting request={row} name={name} isMine={row.account === account} />}
            {row.state === 'refunded' && <p className={styles.muted}>{t('forge.refunded')}</p>}
            {row.state === 'answered' && (
              <>
                <p>
                  <span data-lucky={row.isLucky}>{row.isLucky ? t('forge.lucky') : t('forge.unlucky')}</span>{' '}
                  <span className={styles.muted}>{t('forge.burnedMaterial', { id: row.materialId })}</span>
                </p>
                <PartChange recast={row} />
                <ProofFold request={row} />
              </>
            )}
          </li>
        ))}
      </ol>
      {log.hasMore && <LoadMore list={log} />}
    </ListState>
  );
}

/** By how much each attribute grew, as the chain says. */
function Gains({ upgrade: { oldGrowthBps, newGrowthBps } }: { upgrade: Upgrade }) {
  const t = useText();
  const gains = growthFields.flatMap((field, at) => {
    const gain = (newGrowthBps?.[at] ?? 0) - (oldGrowthBps?.[at] ?? 0);
    const label = field === 'mining' ? t('heroes.mining') : t(`heroes.attributes.${field}`);
    return gain > 0 ? [`${label} ${formatBps(gain, { sign: true })}`] : [];
  });
  return <p>{gains.length > 0 ? gains.join(' · ') : t('forge.noGain')}</p>;
}

export function UpgradeRecord({ heroId, name, account }: OfHero) {
  const t = useText();
  const query = useApi(forgeEndpoints.upgrades, ...recordQuery(heroId));
  const log = useLog(query.data, { endpoint: 'upgrades', filter: { heroId }, size: SHOWN });
  const { rows } = log;
  return (
    <ListState
      resource="forge"
      query={query}
      isEmpty={rows.length === 0}
      emptyText={t('forge.noUpgrades')}
      skeleton={<TableSkeleton rows={2} />}
    >
      <ol className={styles.record}>
        {rows.map((row) => (
          <li key={row.id}>
            <strong>{row.isPower ? t('forge.power') : t('forge.plain')}</strong> <DateField at={row.askedAt} />{' '}
            <span className={styles.muted}>{t('forge.materials', { count: row.materialIds.length })}</span>
            {row.state === 'open' && <Waiting request={row} name={name} isMine={row.account === account} />}
            {row.state === 'refunded' && <p className={styles.muted}>{t('forge.refunded')}</p>}
            {row.state === 'answered' && (
              <>
                <Gains upgrade={row} />
                <ProofFold request={row} />
              </>
            )}
          </li>
        ))}
      </ol>
      {log.hasMore && <LoadMore list={log} />}
    </ListState>
  );
}
