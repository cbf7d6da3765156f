import { isNamedBy, readyName, searchWords } from '../../../core/rules/names/search-words.ts';

/** Whether what was typed is the beginning of words of this name, as the server's own search judges it. */
export const isNamed = (name: string, typed: string): boolean => isNamedBy(readyName(name), searchWords(typed));
