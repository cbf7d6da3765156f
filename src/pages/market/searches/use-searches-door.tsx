import { useText } from '../../../lib/text/use-text.ts';
import { lazyPart } from '../../../lib/view/lazy-part.tsx';
import { useDoor } from '../use-door.tsx';
import type { SavedSearchesProps } from './saved-searches.tsx';

const SavedSearches = lazyPart('saved searches', () =>
  import('./saved-searches.tsx').then((module) => module.SavedSearches),
);

/** The way to one's saved searches, whose code comes when it is pressed. */
export function useSearchesDoor(props: Omit<SavedSearchesProps, 'onClose'>) {
  const t = useText();
  return useDoor(t('heroes.filters.saved'), (close) => <SavedSearches {...props} onClose={close} onFailed={close} />);
}
