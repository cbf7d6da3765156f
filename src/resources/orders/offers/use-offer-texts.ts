import type { OfferTraits } from '../../../../core/rules/market-offers.ts';
import { suitOf } from '../../../../core/rules/suits.ts';
import { bodyParts, type Hero } from '../../../../core/wire/game/heroes.ts';
import type { MarketOffer } from '../../../../core/wire/game/market-offers.ts';
import { useDynamicText, useText } from '../../../lib/text/use-text.ts';

/** What offers are for, in words. */
export function useOfferTexts() {
  const t = useText();
  const text = useDynamicText();

  const choices = (field: 'rarity' | 'heroClass' | 'faction' | 'gender', values: readonly number[] | null) =>
    values ? [values.map((value) => text(`heroes.${field}.${String(value)}`, String(value))).join(' / ')] : [];

  const partTexts = (parts: OfferTraits['parts']) =>
    bodyParts.flatMap((part, at) => {
      const id = parts[at];
      if (typeof id !== 'number') return [];
      const suit = text(`suits.${String(id)}`, suitOf(id)?.name ?? String(id));
      return [text('heroes.filters.partOf', suit, { part: text(`heroes.part.${part}`, part), suit })];
    });

  const ofTraits = (traits: OfferTraits): string[] => [
    ...choices('rarity', traits.rarities),
    ...choices('heroClass', traits.classes),
    ...choices('faction', traits.factions),
    ...choices('gender', traits.genders),
    ...(traits.minUpgradeLevel === null ? [] : [t('offers.fromLevel', { level: traits.minUpgradeLevel })]),
    ...partTexts(traits.parts),
  ];

  return {
    ofTraits,
    /** In one line. `hero` is the one that it is about, when it is known: a token's, or whose page it is on. */
    ofOffer: (
      { kind, tokenId, traits }: Pick<MarketOffer, 'kind' | 'tokenId' | 'traits'>,
      hero?: Pick<Hero, 'id' | 'name'>,
    ) => {
      if (hero) return `${hero.name} #${hero.id}`;
      if (kind === 'traits' && traits) return t('offers.anyWith', { traits: ofTraits(traits).join(', ') });
      return tokenId === null || kind === 'collection' ? t('offers.anyHero') : t('offers.heroNumber', { id: tokenId });
    },
  };
}
