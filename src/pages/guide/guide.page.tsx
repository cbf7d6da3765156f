import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/display/empty-state.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { fits } from '../../resources/help/find-topics.ts';
import { helpCodec, HelpSearch } from '../../resources/help/help-search.tsx';
import styles from '../../resources/help/help.module.css';
import { chapters } from '../../resources/help/topics.ts';

/** How everything goes, chapter by chapter, each with the way to its page. */
export default function GuidePage() {
  const t = useText();
  const [{ search }, change] = useUrlState(helpCodec);
  const found = chapters
    .map(({ id, path }) => ({
      id,
      path,
      title: t(`help.guide.${id}.title`),
      parts: [t(`help.guide.${id}.what`), t(`help.guide.${id}.how`)],
    }))
    .filter(({ title, parts }) => fits(search, [title, ...parts]));
  return (
    <>
      <PageHeader title={t('common.routes.guide')} note={t('help.guideNote')} />
      <HelpSearch value={search} found={found.length} onChange={(next) => change({ search: next })} />
      {found.length === 0 && <EmptyState title={t('help.none')} />}
      <ul className={styles.list} aria-label={t('common.routes.guide')}>
        {found.map(({ id, path, title, parts: [what, how] }) => (
          <li key={id} id={id}>
            <article aria-labelledby={`guide-${id}`}>
              <h2 id={`guide-${id}`}>{title}</h2>
              <p>{what}</p>
              <p>{how}</p>
              <p>
                <Link to={path}>{t('help.open', { title })}</Link>
              </p>
            </article>
          </li>
        ))}
      </ul>
    </>
  );
}
