import { useCallback } from 'react';
import type { ListStateProps } from '../../components/resource/list-state.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { useText } from '../../lib/text/use-text.ts';

/** What a list says when nothing in it is called so, and the way back; nothing where no name was looked for. */
export function useNoneNamed() {
  const t = useText();
  return useCallback(
    (name: string, onClear: () => void): Pick<ListStateProps, 'emptyText' | 'emptyAction'> =>
      name === ''
        ? {}
        : {
            emptyText: t('common.search.none', { name }),
            emptyAction: <ActionButton onClick={onClear}>{t('common.search.clear')}</ActionButton>,
          },
    [t],
  );
}
