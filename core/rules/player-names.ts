/** The player name (decisions.md 2): what a person types is brought to NFKC first, lengths count code points. */
export const PLAYER_NAME_MIN = 2;
export const PLAYER_NAME_MAX = 12;

export type PlayerNameProblem = 'nameCharacters' | 'nameTooShort' | 'nameTooLong' | 'nameTaken';

/** The name as it is kept: full-width letters become plain ones, white space around it is no part of it. */
export const normalisePlayerName = (text: string): string => text.normalize('NFKC').trim();

/** Two names with the same key are the same name (decisions.md 39). */
export const playerNameKey = (text: string): string => normalisePlayerName(text).toLowerCase();

const FIRST_NAME = 'Player';
const FIRST_NAME_PATTERN = /^player[0-9a-f]{6}$/;
/** Names that would make a player look like one of the house. */
const HOUSE = new Set(['admin', 'administrator', 'manager', 'moderator', 'official', 'support', 'system']);

/** The name of a new account, until its player chooses one: nobody can choose such a name. `id` is a UUID. */
export const firstPlayerName = (id: string): string => `${FIRST_NAME}${id.slice(0, 6).toLowerCase()}`;

/** Null, or why this can be nobody's new name. Whether somebody else has it, only the server knows. */
export function playerNameProblem(text: string, current: string | null = null): PlayerNameProblem | null {
  const name = normalisePlayerName(text);
  const length = [...name].length;
  if (length > 0 && !/^[A-Za-z0-9]+$/.test(name)) return 'nameCharacters';
  if (length < PLAYER_NAME_MIN) return 'nameTooShort';
  if (length > PLAYER_NAME_MAX) return 'nameTooLong';
  // A new name must differ from the old one (core.md 5); other capitals are a difference.
  if (name === current) return 'nameTaken';
  const key = playerNameKey(name);
  return HOUSE.has(key) || FIRST_NAME_PATTERN.test(key) ? 'nameTaken' : null;
}
