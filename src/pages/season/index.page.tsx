import { Link } from 'react-router-dom';
import { Panel } from '../../components/display/panel.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { allCoats } from '../../resources/seasons/coats.ts';
import { SeasonArt } from '../../resources/seasons/season-art.tsx';
import styles from '../../resources/seasons/seasons.module.css';

/** Every season that there is. */
export default function SeasonIndexPage() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('seasons.titles.list')} />
      <div className={styles.doors}>
        {allCoats.map(({ id, home }) => (
          <Panel key={id}>
            <div className={styles.banner} data-season={id}>
              <div className={styles.title}>
                <h2>
                  <Link to={home}>{t(`seasons.names.${id}`)}</Link>
                </h2>
              </div>
              <SeasonArt id={id} />
            </div>
          </Panel>
        ))}
      </div>
    </>
  );
}
