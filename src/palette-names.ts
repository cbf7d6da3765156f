import { useNavigate } from 'react-router-dom';
import { searchEndpoints, type Found } from '../core/wire/marketplace/search.ts';
import { collectionId } from '../core/wire/marketplace/collections.ts';
import { shortenAddress } from './lib/address.ts';
import { useItemNames } from './lib/items/item-name.ts';
import { warePath } from './lib/items/ware-path.ts';
import { isNamed } from './lib/palette/is-named.ts';
import { readTarget } from './lib/palette/read-target.ts';
import { useText } from './lib/text/use-text.ts';
import { useSettled } from './lib/time/use-settled.ts';
import { useApi } from './lib/use-api.ts';
import type { TargetItem } from './palette-targets.ts';

/** While somebody types on, nothing is asked; who waits for it does not notice this. */
const SETTLE_MS = 60;
/** One letter names everybody. */
const SHORTEST = 2;
const NOTHING: Found = { heroes: [], items: [], players: [] };

type Named = { key: string; name: string; hint: string; to: string };

/** Of a number, an address or a hash the palette knows more than a name. */
function useFound(query: string): { found: Found; isSearching: boolean } {
  const words = query.trim();
  const wanted = readTarget(query) === undefined && words.length >= SHORTEST ? words.slice(0, 60) : '';
  const settled = useSettled(wanted, SETTLE_MS);
  const names = useApi(searchEndpoints.names, { text: settled }, { enabled: settled !== '', quiet: true });
  const isCurrent = wanted !== '' && settled !== '' && !names.isPlaceholderData;
  return {
    found: (isCurrent ? names.data : undefined) ?? NOTHING,
    isSearching: wanted !== '' && (wanted !== settled || names.isFetching),
  };
}

/** Heroes, items, players and collections whose names have what is typed. */
export function useNamed(query: string): { items: TargetItem[]; isSearching: boolean } {
  const t = useText();
  const names = useItemNames();
  const navigate = useNavigate();
  const { found, isSearching } = useFound(query);
  const named: Named[] = [
    ...found.heroes.map(({ id, contractAddress, name }) => ({
      key: `hero:${id}`,
      name: `${name} #${id}`,
      hint: t('palette.kinds.hero'),
      to: `/hero/details/${contractAddress}/${id}`,
    })),
    ...found.items.map(({ id }) => ({
      key: `item:${id}`,
      name: names.item(id),
      hint: t('palette.kinds.item'),
      to: warePath(id),
    })),
    ...found.players.map(({ address, nickname }) => ({
      key: `player:${address}`,
      name: nickname,
      hint: `${t('palette.kinds.player')} · ${shortenAddress(address)}`,
      to: `/profile/${address}`,
    })),
    ...collectionId.options
      .map((id) => ({ id, name: t(`collections.names.${id}`) }))
      .filter(({ name }) => query.trim().length >= SHORTEST && isNamed(name, query))
      .map(({ id, name }) => ({
        key: `collection:${id}`,
        name,
        hint: t('palette.kinds.collection'),
        to: `/collections/${id}`,
      })),
  ];
  const items = named.map(({ key, name, hint, to }): TargetItem => ({
    key: `target:${key}`,
    label: name,
    hint,
    keywords: [query],
    found: { text: 'palette.named', values: { name }, hint, to },
    run: () => void navigate(to),
  }));
  return { items, isSearching };
}
