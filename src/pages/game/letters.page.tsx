import { PageHeader } from '../../components/resource/page-header.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { LettersView } from '../../resources/letters/letters-view.tsx';
import { lettersCodec } from './letters-query.ts';

export default function LettersPage() {
  const t = useText();
  const [{ kind, row }, change] = useUrlState(lettersCodec);
  return (
    <>
      <PageHeader title={t('common.routes.letters')} note={t('letters.note')} />
      <LettersView kind={kind} focused={row} onKind={(next) => change({ kind: next, row: null })} />
    </>
  );
}
