import type { ReactNode } from 'react';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { SideDrawer } from '../../components/resource/side-drawer.tsx';
import { formatCount } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';

export type FilterDrawerProps = {
  isOpen: boolean;
  onClose: () => void;
  total: number | undefined;
  /** What is counted. */
  noun?: 'heroes' | 'items';
  children: ReactNode;
};

export function FilterDrawer({ isOpen, onClose, total, noun = 'heroes', children }: FilterDrawerProps) {
  const t = useText();
  return (
    <SideDrawer
      title={t('heroes.filters.title')}
      isOpen={isOpen}
      onClose={onClose}
      foot={
        <ActionButton kind="primary" size="large" block onClick={onClose}>
          {total === undefined
            ? t('common.actions.close')
            : t(noun === 'items' ? 'items.filters.show' : 'heroes.filters.show', {
                count: total,
                shown: formatCount(total),
              })}
        </ActionButton>
      }
    >
      {children}
    </SideDrawer>
  );
}
