import { heroClasses } from '../../../../core/rules/heroes.ts';
import {
  skillKinds,
  skillTags,
  skills,
  type Skill,
  type SkillKind,
  type SkillTag,
} from '../../../../core/rules/skills.ts';

/** What the list of skills shows, as its URL says it. `heroClass` 0 is any. */
export type SkillQuery = {
  search: string;
  kind: SkillKind | 'all';
  heroClass: number;
  tags: readonly SkillTag[];
};

const MAX_SEARCH = 60;

export const skillCodec = {
  decode(search: URLSearchParams): SkillQuery {
    const named = new Set((search.get('tags') ?? '').slice(0, 400).split(','));
    return {
      search: (search.get('q') ?? '').slice(0, MAX_SEARCH),
      kind: skillKinds.find((kind) => kind === search.get('kind')) ?? 'all',
      heroClass: heroClasses.find((heroClass) => String(heroClass) === search.get('class')) ?? 0,
      tags: skillTags.filter((tag) => named.has(tag)),
    };
  },
  encode({ search, kind, heroClass, tags }: SkillQuery): URLSearchParams {
    const query = new URLSearchParams();
    if (search) query.set('q', search);
    if (kind !== 'all') query.set('kind', kind);
    if (heroClass) query.set('class', String(heroClass));
    if (tags.length > 0) query.set('tags', tags.join(','));
    return query;
  },
};

/** The levels of one skill, lowest first: three of a general passive, one of any other. */
export type SkillGroup = { first: Skill; levels: readonly Skill[] };

const groups: readonly SkillGroup[] = skills
  .filter(({ level }) => level === 1)
  .map((first) => ({
    first,
    levels: skills.filter(({ id, kind, level }) => kind === first.kind && id - (level - 1) === first.id),
  }));

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Those that match: every word of the search in the name as it is shown, all of the tags. */
export function findSkills(
  { search, kind, heroClass, tags }: SkillQuery,
  nameOf: (id: number) => string,
): SkillGroup[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return groups.filter(({ first }) => {
    const isKind = kind === 'all' || first.kind === kind;
    const isOfClass = heroClass === 0 || first.heroClass === heroClass;
    const name = plain(`${nameOf(first.id)} ${first.name}`);
    return (
      isKind && isOfClass && tags.every((tag) => first.tags.includes(tag)) && words.every((word) => name.includes(word))
    );
  });
}
