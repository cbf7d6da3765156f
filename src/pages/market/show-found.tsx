import { ActionButton } from '../../components/resource/action-button.tsx';
import { formatCount } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';

export type ShowFoundProps = {
  total: number | undefined;
  /** What is counted. */
  noun?: 'heroes' | 'items';
  onClose: () => void;
};

/** Below the filters in the drawer: how many they leave, and the way to these. */
export function ShowFound({ total, noun = 'heroes', onClose }: ShowFoundProps) {
  const t = useText();
  return (
    <ActionButton kind="primary" size="large" block onClick={onClose}>
      {total === undefined
        ? t('common.actions.close')
        : t(noun === 'items' ? 'items.filters.show' : 'heroes.filters.show', {
            count: total,
            shown: formatCount(total),
          })}
    </ActionButton>
  );
}
