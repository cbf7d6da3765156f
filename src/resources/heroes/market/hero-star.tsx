import { StarButton } from '../../../components/form/star-button.tsx';
import { useStar } from '../../../lib/data/stars.ts';
import { useText } from '../../../lib/text/use-text.ts';

export type HeroStarProps = {
  hero: { id: string; name: string };
  /** Stands by itself, not on a picture. */
  isPlain?: boolean;
};

/** The reader's star of a hero. What it does comes later than itself: a thousand cards have one each. */
export function HeroStar({ hero: { id, name }, isPlain = false }: HeroStarProps) {
  const t = useText();
  const { isStarred, press } = useStar({ kind: 'hero', id, name });
  return <StarButton label={t('heroes.star', { name, id })} isStarred={isStarred} onPress={press} isPlain={isPlain} />;
}
