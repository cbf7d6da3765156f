import { Link } from 'react-router-dom';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { allCoats } from '../../resources/seasons/coats.ts';
import { PhaseOf, SeasonBanner } from '../../resources/seasons/season-banner.tsx';
import styles from '../../resources/seasons/seasons.module.css';

/** Every season that there is, and where it stands. */
export default function SeasonIndexPage() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('seasons.titles.list')} />
      <div className={styles.doors}>
        {allCoats.map(({ id, home }) => {
          const title = (
            <h2>
              <Link to={home}>{t(`seasons.names.${id}`)}</Link>
            </h2>
          );
          return (
            <SeasonBanner key={id} id={id} title={title}>
              <PhaseOf id={id} />
            </SeasonBanner>
          );
        })}
      </div>
    </>
  );
}
