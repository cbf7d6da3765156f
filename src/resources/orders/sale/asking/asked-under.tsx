import { Notice } from '../../../../components/display/notice.tsx';
import { useText } from '../../../../lib/text/use-text.ts';

/** Said once Sell was pressed at a price far under the floor: the next press means it. */
export function AskedUnder({ percent }: { percent: number | null }) {
  const t = useText();
  return (
    percent !== null && (
      <Notice kind="danger" isNews>
        {t('market.sell.askAgain', { percent })}
      </Notice>
    )
  );
}
