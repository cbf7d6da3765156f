import { createHash } from 'node:crypto';
import { socialSource, type SocialSource } from '../../../core/wire/account/ways.ts';

/** Somebody at the local issuer. The same person at two sources is two people: they share no subject. */
export type Person = { subject: string; source: SocialSource; name: string; email: string };
export type People = ReturnType<typeof createPeople>;

const MOST = 1_000;
const MAX_NAME = 60;
const MAX_EMAIL = 254;

/** Who to choose from without typing. */
export const demoPeople = [
  { key: 'ada', name: 'Ada' },
  { key: 'bo', name: 'Bo' },
  { key: 'chen', name: '陈晨' },
] as const;

export const sourceOf = (text: unknown): SocialSource =>
  socialSource.options.find((source) => source === text) ?? 'google';

export function createPeople() {
  const known = new Map<string, Person>();

  function remember(source: SocialSource, key: string, name: string, email: string): Person {
    const digest = createHash('sha256').update(`${source} ${key}`).digest('hex');
    const person = { subject: `${source}-${digest.slice(0, 24)}`, source, name, email };
    known.delete(person.subject);
    known.set(person.subject, person);
    for (const subject of known.keys()) {
      if (known.size <= MOST) break;
      known.delete(subject);
    }
    return person;
  }

  return {
    find: (subject: string) => known.get(subject) ?? null,

    /** A demo person. Null for none of them. */
    choose(source: SocialSource, key: string): Person | null {
      const chosen = demoPeople.find((person) => person.key === key);
      return chosen ? remember(source, chosen.key, chosen.name, `${chosen.key}@${source}.local`) : null;
    },

    /** Whoever is typed: the same e-mail, or without one the same name, is the same person again. Null for nobody. */
    introduce(source: SocialSource, typed: { name: string; email: string }): Person | null {
      const name = [...typed.name.trim()].slice(0, MAX_NAME).join('');
      const email = typed.email.trim().slice(0, MAX_EMAIL);
      if (name === '' && email === '') return null;
      const key = email === '' ? `name ${name}` : `mail ${email.toLowerCase()}`;
      return remember(source, key, name === '' ? (email.split('@')[0] ?? email) : name, email);
    },
  };
}
