import type { RecastPart } from '../../../core/rules/draws/recast.ts';
import type { Hero } from '../../../core/wire/game/heroes.ts';
import { useText } from '../../lib/text/use-text.ts';
import { recastPictureUrl } from '../../lib/view/hero-pictures.ts';
import { useMissing } from '../../lib/view/use-missing.ts';
import styles from './forge.module.css';

export type AfterPictureProps = { hero: Hero; part: RecastPart; material: Hero | null };

/** The hero as it would be if the recast works; an empty frame until a material is chosen. */
export function AfterPicture({ hero, part, material }: AfterPictureProps) {
  const t = useText();
  const src = material && recastPictureUrl(hero, part, material);
  const { isMissing, onError } = useMissing(src ?? '');
  return (
    <figure>
      <span className={styles.after}>
        {src && !isMissing && (
          <img
            src={src}
            width={480}
            height={480}
            alt={t('forge.afterPicture', { name: hero.name, part: t(`heroes.part.${part}`) })}
            onError={onError}
          />
        )}
      </span>
      <figcaption>{isMissing ? t('forge.noPicture') : t('forge.after')}</figcaption>
    </figure>
  );
}
