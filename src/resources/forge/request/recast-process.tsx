import { forgeEndpoints, type Recast } from '../../../../core/wire/game/forge.ts';
import type { HeroDetails } from '../../../../core/wire/game/heroes.ts';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import { useMedia } from '../../../lib/view/use-media.ts';
import { useUnveiled } from '../../../lib/view/use-unveiled.ts';
import styles from '../forge.module.css';
import { ForgePicture, ForgeWays } from './forge-end.tsx';
import { materialPath } from './material-path.ts';
import { RequestProcess, useFollowed } from './request-process.tsx';
import { RequestProof } from './request-proof.tsx';
import { recordQuery, STILL } from './record-query.ts';

/** Whether it worked, and the hero as it is now. */
export function RecastResult({ recast, hero }: { recast: Recast; hero: HeroDetails }) {
  const t = useText();
  const { unveiled, isOver, skip } = useUnveiled(1, useMedia(STILL));
  if (unveiled === 0) return <ActionButton onClick={skip}>{t('forge.process.skip')}</ActionButton>;
  return (
    <>
      <div role="status">
        <ForgePicture hero={hero} />
        <p className={recast.isLucky ? styles.gain : undefined}>
          <strong>{recast.isLucky ? t('forge.lucky') : t('forge.unlucky')}</strong> {t(`heroes.part.${recast.part}`)}
        </p>
        <p className={styles.muted}>{t('forge.burnedMaterial', { id: recast.materialId })}</p>
      </div>
      <ForgeWays
        hero={hero}
        next={recast.isLucky ? { what: 'upgrade' } : { what: 'material', to: materialPath(hero, recast) }}
      />
      {isOver && <RequestProof request={recast} />}
    </>
  );
}

export type RecastProcessProps = { hero: HeroDetails; account: string | null | undefined };

/** The recast that is under way, or was answered since the page was opened. */
export function RecastProcess({ hero, account }: RecastProcessProps) {
  const query = useApi(forgeEndpoints.recasts, ...recordQuery(hero.id));
  const request = useFollowed(query.data?.list);
  if (!request) return null;
  return (
    <RequestProcess key={request.id} request={request} name={hero.name} isMine={request.account === account}>
      <RecastResult recast={request} hero={hero} />
    </RequestProcess>
  );
}
