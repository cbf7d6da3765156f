import type { PortfolioAsset } from '../../../core/wire/account/portfolio.ts';
import { HeroPicture } from '../../components/display/hero/hero-picture.tsx';
import { ItemPicture } from '../../components/display/shelf/item-picture.tsx';
import { NameCell } from '../../components/display/name-cell.tsx';
import { useItemNames } from '../../lib/items/item-name.ts';
import { parseWhole } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import styles from './portfolio.module.css';

/** A hero by its own name, an item by that of its kind. */
export function nameOfAsset(items: ReturnType<typeof useItemNames>, { kind, id, name }: PortfolioAsset): string {
  return kind === 'hero' ? (name ?? `#${id}`) : items.item(id);
}

export type AssetNameProps = { asset: PortfolioAsset | null; heroContract: string };

/** Picture and name of what a row is about; a hero's leads to it. */
export function AssetName({ asset, heroContract }: AssetNameProps) {
  const t = useText();
  const items = useItemNames();
  if (!asset) return <span className={styles.none}>{t('portfolio.noAsset')}</span>;
  const name = nameOfAsset(items, asset);
  const isHero = asset.kind === 'hero';
  return (
    <NameCell
      picture={
        isHero ? (
          <HeroPicture hero={{ ...asset, name }} sizes="40px" decorative />
        ) : (
          <ItemPicture id={parseWhole(asset.id) ?? 0} name={name} />
        )
      }
      name={name}
      to={isHero ? `/hero/details/${heroContract}/${asset.id}` : undefined}
    />
  );
}
