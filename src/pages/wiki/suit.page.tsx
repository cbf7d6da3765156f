import { Select } from 'antd';
import { heroGenders } from '../../../core/rules/heroes.ts';
import { heroEndpoints } from '../../../core/wire/game/heroes.ts';
import { EmptyState } from '../../components/display/empty-state.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { CardGrid } from '../../components/resource/card-grid.tsx';
import { ChoiceSwitch } from '../../components/resource/choice-switch.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { useMysticSuits } from '../../lib/data/heroes/use-mystic-suits.ts';
import { useDynamicText, useText } from '../../lib/text/use-text.ts';
import { useApi } from '../../lib/use-api.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { SuitCard } from '../../resources/heroes/wiki/suit-card.tsx';
import { useSuitName } from '../../resources/heroes/wiki/suit-name.ts';
import { findSuits, suitCodec, suitShows, type SuitQuery } from '../../resources/heroes/wiki/suit-query.ts';
import styles from '../../resources/heroes/wiki/wiki.module.css';

const FIRST_ROWS = 8;
const ANY = 'any';

type FiltersProps = { query: SuitQuery; onChange: (change: Partial<SuitQuery>) => void };

function Filters({ query, onChange }: FiltersProps) {
  const t = useText();
  const text = useDynamicText();
  return (
    <div className={styles.filters} role="search">
      <div className={styles.row}>
        <TextField
          label={t('wiki.searchSuits')}
          value={query.search}
          maxLength={60}
          onChange={(search) => onChange({ search })}
        />
        <Select
          aria-label={t('wiki.gender')}
          style={{ minWidth: 160 }}
          value={query.gender ?? ANY}
          options={[ANY, ...heroGenders].map((value) => ({
            value,
            label: value === ANY ? t('wiki.anyGender') : text(`heroes.gender.${String(value)}`, ''),
          }))}
          onChange={(value) => onChange({ gender: typeof value === 'number' ? value : null })}
        />
      </div>
      <ChoiceSwitch
        label={t('common.routes.wikiSuit')}
        options={suitShows.map((value) => ({ value, label: t(`wiki.show.${value}`) }))}
        value={query.show}
        onChange={(show) => onChange({ show })}
      />
    </div>
  );
}

export default function WikiSuitPage() {
  const t = useText();
  const [query, change] = useUrlState(suitCodec);
  const nameOf = useSuitName();
  const facets = useApi(heroEndpoints.facets, { filter: {} }, { live: 'heroes', quiet: 'unheard' });
  const mystic = useMysticSuits();
  const found = findSuits(query, { nameOf, mystic });
  const wholeOf = (id: number) => facets.data?.facets.suit.find(({ value }) => value === id)?.count ?? 0;
  return (
    <>
      <PageHeader title={t('common.routes.wikiSuit')} note={t('wiki.suitCount', { count: found.length })} />
      <Filters query={query} onChange={change} />
      {found.length === 0 && <EmptyState title={t('wiki.noSuit')} />}
      <CardGrid label={t('common.routes.wikiSuit')}>
        {found.map((suit, at) => (
          <div key={suit.id} role="listitem">
            <SuitCard
              suit={suit}
              eager={at < FIRST_ROWS}
              note={facets.data ? t('wiki.wornWhole', { count: wholeOf(suit.id) }) : '…'}
            />
          </div>
        ))}
      </CardGrid>
    </>
  );
}
