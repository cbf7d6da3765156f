import { EmptyState } from '../../components/display/empty-state.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { fits } from '../../resources/help/find-topics.ts';
import { helpCodec, HelpSearch } from '../../resources/help/help-search.tsx';
import styles from '../../resources/help/help.module.css';
import { questions } from '../../resources/help/topics.ts';

/** Questions and their answers; a search opens what it found. */
export default function FaqPage() {
  const t = useText();
  const [{ search }, change] = useUrlState(helpCodec);
  const found = questions
    .map((id) => ({ id, asked: t(`help.faq.${id}.q`), answer: t(`help.faq.${id}.a`) }))
    .filter(({ asked, answer }) => fits(search, [asked, answer]));
  const isSearched = search.trim() !== '';
  return (
    <>
      <PageHeader title={t('common.routes.faq')} note={t('help.faqNote')} />
      <HelpSearch value={search} found={found.length} onChange={(next) => change({ search: next })} />
      {found.length === 0 && <EmptyState title={t('help.none')} />}
      <ul className={styles.list} aria-label={t('common.routes.faq')}>
        {found.map(({ id, asked, answer }) => (
          <li key={id} id={id}>
            <details key={String(isSearched)} open={isSearched}>
              <summary>{asked}</summary>
              <p>{answer}</p>
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}
