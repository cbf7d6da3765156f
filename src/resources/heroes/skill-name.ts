import { useCallback } from 'react';
import { skillOf } from '../../../core/rules/skills.ts';
import { useDynamicText } from '../../lib/text/use-text.ts';

const ROMAN = ['', 'I', 'II', 'III'];

/** What a skill is called; a passive of three levels with its level. */
export function useSkillName() {
  const text = useDynamicText();
  return useCallback(
    (id: number): string => {
      const skill = skillOf(id);
      if (!skill) return String(id);
      const name = text(`skills.name.${String(id - (skill.level - 1))}`, skill.name);
      return skill.kind === 'general' ? `${name} ${ROMAN[skill.level] ?? ''}` : name;
    },
    [text],
  );
}
