import { PageHeader } from '../../components/resource/page-header.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { LpPools } from '../../resources/lp/lp-pools.tsx';

/** The pools of liquidity and what they share out. */
export default function LpPage() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('common.routes.lp')} note={t('lp.note')} />
      <LpPools />
    </>
  );
}
