import { ItemPicture } from '../../../components/display/shelf/item-picture.tsx';
import { useItemNames } from '../../../lib/items/item-name.ts';
import { parseWhole } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useWorn } from './use-worn.ts';
import styles from './worn-look.module.css';

/** The face of a profile: the avatar that is worn within the frame that is worn, or the first letter of the name. */
export function WornFace({ nickname }: { nickname: string }) {
  const { avatar, frame } = useWorn(true).worn;
  return (
    <span className={styles.face} aria-hidden="true">
      {avatar === null ? (
        <span className={styles.letter}>{[...nickname][0]?.toUpperCase() ?? '?'}</span>
      ) : (
        <ItemPicture id={parseWhole(avatar) ?? 0} name={nickname} />
      )}
      {frame !== null && (
        <span className={styles.frame}>
          <ItemPicture id={parseWhole(frame) ?? 0} name={nickname} />
        </span>
      )}
    </span>
  );
}

/** The badge that is worn, with its name. */
export function WornBadge() {
  const t = useText();
  const names = useItemNames();
  const { badge } = useWorn(true).worn;
  if (badge === null) return null;
  return (
    <span className={styles.badge}>
      <span className={styles.badgeArt}>
        <ItemPicture id={parseWhole(badge) ?? 0} name={names.item(badge)} />
      </span>
      <span className="visually-hidden">{t('items.wears')} </span>
      {names.item(badge)}
    </span>
  );
}
