import { useCallback } from 'react';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import { LoadMore } from '../../../components/resource/load-more.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { lazyPart } from '../../../lib/view/lazy-part.tsx';
import { HeroGrid } from '../../../resources/heroes/market/hero-grid.tsx';
import { OwnFacts } from '../../../resources/heroes/mine/own-facts.tsx';
import { useWorth } from '../../../resources/heroes/mine/use-worth.ts';
import { OwnerAction } from '../../../resources/orders/owner-action.tsx';
import { closedReason } from '../../../resources/orders/sale/sale-subject.ts';
import { heroListCodec, type HeroListQuery } from '../list-query.ts';
import type { MyList } from '../use-my-list.ts';

const MyHeroesTable = lazyPart('my heroes', () =>
  import('./my-heroes-table.tsx').then((module) => module.MyHeroesTable),
);

const ChooseCards = lazyPart('cards to choose from', () =>
  import('./choose-cards.tsx').then((module) => module.ChooseCards),
);

export type MyHeroesProps = {
  mine: MyList;
  query: HeroListQuery;
  /** Several are chosen from the cards. */
  isChoosing: boolean;
  onChange: (change: Partial<HeroListQuery>) => void;
};

/** The heroes as cards, or as rows that can be chosen. */
export function MyHeroes({ mine, query, isChoosing, onChange }: MyHeroesProps) {
  const t = useText();
  const { account, vipLevel, tokens, status, list, filter } = mine;
  const gameStatus = status?.Status;
  const renderAction = useCallback(
    (hero: Hero) => <OwnerAction hero={hero} tokens={tokens} vipLevel={vipLevel} status={gameStatus} />,
    [tokens, vipLevel, gameStatus],
  );
  const worthOf = useWorth(tokens);
  const renderNote = useCallback(
    (hero: Hero) => <OwnFacts worth={worthOf(hero)} receivedAt={hero.receivedAt} />,
    [worthOf],
  );
  const key = closedReason(gameStatus);
  if (query.view === 'table' && account) {
    return (
      <MyHeroesTable
        fallback={<TableSkeleton rows={10} />}
        {...{ filter, list, tokens, account, vipLevel, query, renderAction }}
        heroes={list.rows}
        reason={key && t(key)}
        onSort={(sort) => onChange({ sort })}
        search={heroListCodec.encode(query).toString()}
        onSearch={(text) => onChange(heroListCodec.decode(new URLSearchParams(text)))}
      />
    );
  }
  if (isChoosing) {
    return (
      <>
        <ChooseCards heroes={list.rows} reason={key && t(key)} {...{ vipLevel, tokens }} />
        <LoadMore list={list} />
      </>
    );
  }
  return (
    <HeroGrid
      heroes={list.rows}
      tokens={tokens}
      isLoading={list.query.isFetching}
      renderAction={renderAction}
      renderNote={renderNote}
      renderEnd={(isDrawn) => <LoadMore list={list} isDrawn={isDrawn} />}
    />
  );
}
