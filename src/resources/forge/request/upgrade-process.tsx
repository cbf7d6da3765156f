import { growthFields, type GrowthField } from '../../../../core/rules/heroes.ts';
import type { HeroDetails } from '../../../../core/wire/game/heroes.ts';
import { forgeEndpoints, type Upgrade } from '../../../../core/wire/game/forge.ts';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { formatBps } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import { useMedia } from '../../../lib/view/use-media.ts';
import { useUnveiled } from '../../../lib/view/use-unveiled.ts';
import styles from '../forge.module.css';
import { ForgePicture, ForgeWays } from './forge-end.tsx';
import { RequestProcess, useFollowed } from './request-process.tsx';
import { RequestProof } from './request-proof.tsx';
import { recordQuery, STILL } from './record-query.ts';

type Growth = { field: GrowthField; before: number; after: number };

const growthOf = ({ oldGrowthBps, newGrowthBps }: Upgrade): Growth[] =>
  growthFields.map((field, at) => ({ field, before: oldGrowthBps?.[at] ?? 0, after: newGrowthBps?.[at] ?? 0 }));

function useFieldName() {
  const t = useText();
  return (field: GrowthField) => (field === 'mining' ? t('heroes.mining') : t(`heroes.attributes.${field}`));
}

/** What every attribute was and is, unveiled one by one, and at once for who wants no motion. */
export function UpgradeResult({ upgrade, hero }: { upgrade: Upgrade; hero: HeroDetails }) {
  const t = useText();
  const nameOf = useFieldName();
  const growths = growthOf(upgrade);
  const { unveiled, isOver, skip } = useUnveiled(growths.length, useMedia(STILL));
  const latest = growths[unveiled - 1];
  return (
    <>
      <ForgePicture hero={hero} />
      <p className={styles.gain}>{t('forge.process.level', { level: upgrade.level ?? 0 })}</p>
      <p className="visually-hidden" aria-live="polite">
        {isOver && t('forge.process.done')}
        {!isOver && latest && `${nameOf(latest.field)} ${formatBps(latest.after - latest.before, { sign: true })}`}
      </p>
      <ul className={styles.results} aria-label={t('forge.process.growth')}>
        {growths.map(({ field, before, after }, at) => (
          <li key={field} data-shown={at < unveiled}>
            <span>{nameOf(field)}</span>
            {at < unveiled ? (
              <span>
                {formatBps(before)} → {formatBps(after)}{' '}
                <span className={styles.gain}>{formatBps(after - before, { sign: true })}</span>
              </span>
            ) : (
              <span className={styles.muted}>…</span>
            )}
          </li>
        ))}
      </ul>
      {isOver ? (
        <>
          <ForgeWays hero={hero} next={{ what: 'mine' }} />
          <RequestProof request={upgrade} />
        </>
      ) : (
        <ActionButton onClick={skip}>{t('forge.process.skip')}</ActionButton>
      )}
    </>
  );
}

export type ProcessProps = { hero: HeroDetails; account: string | null | undefined };

/** The upgrade that is under way, or was answered since the page was opened. */
export function UpgradeProcess({ hero, account }: ProcessProps) {
  const query = useApi(forgeEndpoints.upgrades, ...recordQuery(hero.id));
  const request = useFollowed(query.data?.list);
  if (!request) return null;
  return (
    <RequestProcess key={request.id} request={request} name={hero.name} isMine={request.account === account}>
      <UpgradeResult upgrade={request} hero={hero} />
    </RequestProcess>
  );
}
