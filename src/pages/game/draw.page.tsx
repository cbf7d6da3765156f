import { PageHeader } from '../../components/resource/page-header.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { DrawView } from '../../resources/draws/draw-view.tsx';

export default function DrawPage() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('common.routes.draw')} note={t('draws.note')} />
      <DrawView />
    </>
  );
}
