import { useDeferredValue, useMemo } from 'react';
import { heroEndpoints } from '../../../core/wire/game/heroes.ts';
import { tokenOf, useChainConfig } from '../../chain/chain-config.ts';
import { EmptyState } from '../../components/display/empty-state.tsx';
import { FailureState } from '../../components/display/failure-state.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useApi } from '../../lib/use-api.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { useSkillName } from '../../resources/heroes/skill-name.ts';
import { SkillCard } from '../../resources/heroes/wiki/skill-card.tsx';
import { SkillFilters } from '../../resources/heroes/wiki/skill-filters.tsx';
import { findSkills, skillCodec } from '../../resources/heroes/wiki/skill-query.ts';
import styles from '../../resources/heroes/wiki/wiki.module.css';

export default function WikiSkillPage() {
  const t = useText();
  const [query, change] = useUrlState(skillCodec);
  const nameOf = useSkillName();
  const counted = useApi(heroEndpoints.skills, {}, { live: 'heroes', quiet: true });
  const config = useChainConfig();
  const settled = useDeferredValue(query);
  const groups = useMemo(() => findSkills(settled, nameOf), [settled, nameOf]);
  const counts = useMemo(
    () => counted.data && new Map(counted.data.list.map((each) => [each.skill, each])),
    [counted.data],
  );
  return (
    <>
      <PageHeader title={t('common.routes.wikiSkill')} note={t('wiki.skillCount', { count: groups.length })} />
      <SkillFilters query={query} onChange={change} />
      {counted.isError && (
        <FailureState
          error={counted.error}
          onRetry={() => void counted.refetch()}
          pending={counted.isFetching}
          compact
        />
      )}
      {groups.length === 0 && <EmptyState title={t('wiki.noSkill')} />}
      <ul className={styles.skills} aria-label={t('common.routes.wikiSkill')}>
        {groups.map((group) => (
          <SkillCard key={group.first.id} group={group} counts={counts} token={config && tokenOf(config, 'ARCA')} />
        ))}
      </ul>
    </>
  );
}
