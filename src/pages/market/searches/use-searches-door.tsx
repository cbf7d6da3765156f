import { useIntent } from '../../../chain/intent/use-intent.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { lazyPart } from '../../../lib/view/lazy-part.tsx';
import { SEARCH_INTENT, searchIntent } from '../../../resources/alerts/search-intent.ts';
import { useDoor } from '../use-door.tsx';
import type { SavedSearchesProps } from './saved-searches.tsx';

const SavedSearches = lazyPart('saved searches', () =>
  import('./saved-searches.tsx').then((module) => module.SavedSearches),
);

/** The way to one's saved searches, whose code comes when it is pressed; open for who wanted to be told of one before a login. */
export function useSearchesDoor(props: Omit<SavedSearchesProps, 'onClose'>) {
  const t = useText();
  const { meant, drop } = useIntent(SEARCH_INTENT, searchIntent);
  const dialogOf = (close: () => void) => {
    const leave = () => {
      close();
      drop();
    };
    return <SavedSearches {...props} onClose={leave} onFailed={leave} />;
  };
  return useDoor(t('heroes.filters.saved'), dialogOf, meant !== null);
}
