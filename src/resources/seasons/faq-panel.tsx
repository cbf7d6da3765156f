import type { SeasonId } from '../../../core/wire/season/names.ts';
import { seasonEndpoints } from '../../../core/wire/season/seasons.ts';
import { Panel } from '../../components/display/panel.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { useDynamicText, useText } from '../../lib/text/use-text.ts';
import { useApi } from '../../lib/use-api.ts';
import styles from './seasons.module.css';

/** The rules, with the figures that the server counts by. */
export function FaqPanel({ season }: { season: SeasonId }) {
  const t = useText();
  const text = useDynamicText();
  const query = useApi(seasonEndpoints.faq, { season }, { quiet: true });
  return (
    <Panel title={t('seasons.faq.title')}>
      <ShowState query={query} record={query.data}>
        {({ list }) => (
          <div className={styles.faq}>
            {list.map(({ name, values }) => (
              <details key={name}>
                <summary>{text(`seasons.faq.${name}.question`, name)}</summary>
                <p>{text(`seasons.faq.${name}.answer`, name, values)}</p>
              </details>
            ))}
          </div>
        )}
      </ShowState>
    </Panel>
  );
}
