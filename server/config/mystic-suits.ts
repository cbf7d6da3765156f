import { mysticSuits, suitOf, type MysticSuits } from '../../core/rules/suits.ts';
import type { Settings } from './settings.ts';

const SETTING = 'HUB_MYSTIC_SUITS';
const NONE = 'none';

/** Which suits are mystic: ids of suits that there are, each once, or "none". */
export function readMysticSuits(settings: Settings): MysticSuits {
  const text = settings.text(SETTING, '');
  if (text === '') return mysticSuits;
  const ids = text === NONE ? [] : text.split(',').map((part) => Number(part.trim()));
  const isKnown = ids.every((id) => suitOf(id) !== undefined) && new Set(ids).size === ids.length;
  if (!isKnown) settings.refuse(SETTING, `must list ids of suits, each once, such as 10106,10206, or be ${NONE}`);
  return new Set(ids);
}
