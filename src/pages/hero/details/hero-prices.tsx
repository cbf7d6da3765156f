import { useMemo } from 'react';
import type { HeroDetails } from '../../../../core/wire/game/heroes.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { useDynamicText } from '../../../lib/text/use-text.ts';
import { lazyPart } from '../../../lib/view/lazy-part.tsx';

const MarketData = lazyPart(
  'market data',
  () => import('../../../resources/market-data/market-data.tsx').then((module) => module.MarketData),
  { isPlain: true },
);

export type HeroPricesProps = {
  hero: HeroDetails;
  tokens: readonly TokenInfo[];
  explorerUrl: string | null | undefined;
};

/** What a hero and its like cost: of its rarity, and within it of its class, its faction and its outfit set. */
export function HeroPrices({ hero, tokens, explorerUrl }: HeroPricesProps) {
  const text = useDynamicText();
  const { id, rarity, heroClass, faction, suitId } = hero;
  const others = useMemo(() => {
    const like = { kind: 'hero' as const, rarity: [rarity] };
    const named = (field: string, value: number) => text(`heroes.${field}.${String(value)}`, String(value));
    return [
      { key: 'rarity', label: named('rarity', rarity), subject: { kind: 'hero' as const, id } },
      { key: 'class', label: named('heroClass', heroClass), subject: { ...like, heroClass: [heroClass] } },
      { key: 'faction', label: named('faction', faction), subject: { ...like, faction: [faction] } },
      ...(suitId === null
        ? []
        : [
            {
              key: 'suit',
              label: text(`suits.${String(suitId)}`, String(suitId)),
              subject: { ...like, suit: [suitId] },
            },
          ]),
    ];
  }, [text, id, rarity, heroClass, faction, suitId]);
  return <MarketData subject={{ kind: 'hero', id }} others={others} tokens={tokens} explorerUrl={explorerUrl} />;
}
