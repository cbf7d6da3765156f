export const TEAM_MAX = 5;
/** A team with fewer is in no ranking. */
export const TEAM_MIN = 3;
export const TEAM_NAME_MIN = 3;
export const TEAM_NAME_MAX = 16;
export const LEADER_VIP = 1;
export const INVITE_LENGTH = 6;

/** Where the pages of teams are, by season; that of the third is spelled as the specification has it. */
export const teamPages = { '2': '/season/2/members', '3': '/season/3/menber', '4': '/season/4/member' } as const;
export const isTeamSeason = (season: string): season is keyof typeof teamPages => Object.hasOwn(teamPages, season);

/** Base 32 without the letters that are taken for digits. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** As it is kept: full-width letters become plain ones, spaces at the ends go and those inside are one each. */
export const normaliseTeamName = (text: string): string => text.normalize('NFKC').trim().replace(/ +/g, ' ');

/** What names are compared by: case, spaces and characters that look alike do not tell two teams apart. */
export const teamNameKey = (text: string): string =>
  normaliseTeamName(text)
    .toLowerCase()
    .replaceAll(' ', '')
    .replaceAll('0', 'o')
    .replace(/[1i|]/g, 'l')
    .replaceAll('5', 's');

/** Names that would make a team look like the house. */
const HOUSE = new Set(['admin', 'administrator', 'moderator', 'official', 'support', 'system'].map(teamNameKey));

/** Letters and digits of the Latin alphabet and single spaces: another script could copy the look of any name. */
export function isTeamName(text: string): boolean {
  const name = normaliseTeamName(text);
  if (!/^[A-Za-z0-9 ]+$/.test(name) || name.length < TEAM_NAME_MIN || name.length > TEAM_NAME_MAX) return false;
  return /[A-Za-z]/.test(name) && !HOUSE.has(teamNameKey(name));
}

/** Letters and digits of a code, from bytes of chance: 256 is a multiple of 32, so that none is likelier. */
export const codeOf = (bytes: Uint8Array): string => [...bytes].map((byte) => ALPHABET[byte % 32]).join('');
export const isCode = (text: string, length: number): boolean =>
  text.length === length && [...text].every((letter) => ALPHABET.includes(letter));
/** As somebody types it. */
export const normaliseCode = (text: string): string =>
  text.normalize('NFKC').trim().toUpperCase().replace(/[\s-]/g, '');
