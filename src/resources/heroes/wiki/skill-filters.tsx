import { Select } from 'antd';
import { heroClasses } from '../../../../core/rules/heroes.ts';
import { skillKinds, skillTags, type SkillTag } from '../../../../core/rules/skills.ts';
import { ToggleRow } from '../../../components/filters/toggle-row.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { ChoiceSwitch } from '../../../components/resource/choice-switch.tsx';
import { useDynamicText, useText } from '../../../lib/text/use-text.ts';
import type { SkillQuery } from './skill-query.ts';
import styles from './wiki.module.css';

export type SkillFiltersProps = { query: SkillQuery; onChange: (change: Partial<SkillQuery>) => void };

/** Search, kind, class and the 25 tags of skills. */
export function SkillFilters({ query, onChange }: SkillFiltersProps) {
  const t = useText();
  const text = useDynamicText();
  const toggle = (tag: SkillTag) =>
    onChange({ tags: query.tags.includes(tag) ? query.tags.filter((each) => each !== tag) : [...query.tags, tag] });
  return (
    <div className={styles.filters} role="search">
      <div className={styles.row}>
        <TextField
          label={t('wiki.searchSkills')}
          value={query.search}
          maxLength={60}
          onChange={(search) => onChange({ search })}
        />
        <Select
          aria-label={t('wiki.class')}
          style={{ minWidth: 180 }}
          value={query.heroClass}
          options={[0, ...heroClasses.filter((each) => each > 0)].map((value) => ({
            value,
            label: value === 0 ? t('wiki.everyClass') : text(`heroes.heroClass.${String(value)}`, String(value)),
          }))}
          onChange={(heroClass) => onChange({ heroClass })}
        />
      </div>
      <ChoiceSwitch
        label={t('wiki.kind')}
        options={(['all', ...skillKinds] as const).map((value) => ({
          value,
          label: value === 'all' ? t('wiki.everyKind') : text(`skills.kind.${value}`, value),
        }))}
        value={query.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <ToggleRow
        label={t('wiki.tags')}
        options={skillTags.map((value) => ({ value, label: text(`skills.tag.${value}`, value) }))}
        chosen={query.tags}
        onToggle={toggle}
      />
    </div>
  );
}
