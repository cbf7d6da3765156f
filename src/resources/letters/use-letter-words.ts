import type { Letter } from '../../../core/wire/panels/letters.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { useDynamicText, useLanguage, useText } from '../../lib/text/use-text.ts';
import { useToldText } from '../../lib/told/told-text.ts';

/** What a letter says: the game's own words with its figures, or what a manager wrote, in the reader's language. */
export function useLetterWords(): (letter: Letter) => { title: string; text: string } {
  const t = useText();
  const known = useDynamicText();
  const language = useLanguage();
  const told = useToldText(useChainConfig());
  return ({ name, words, values }) => {
    if (words) return words[language] ?? words.en;
    const of = `letters.of.${name ?? ''}`;
    // A build that is older than the server has no words for what is new.
    if (known(`${of}.title`, '') === '') return { title: t('letters.untitled'), text: '' };
    return { title: told({ says: `${of}.title`, values }), text: told({ says: `${of}.text`, values }) };
  };
}
