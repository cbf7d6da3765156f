import { PageHeader } from '../../components/resource/page-header.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { RedeemView } from '../../resources/seasons/codes/redeem-view.tsx';

export default function CodesPage() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('seasons.titles.codes')} />
      <RedeemView />
    </>
  );
}
