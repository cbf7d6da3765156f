import { toApiError } from '../api-error.ts';
import { spansOf } from './figures.ts';
import { useDynamicText, useLanguage } from './use-text.ts';

/** The sentence for an error: the text of its code, else the code itself (core.md 8). */
export function useErrorText(): (error: unknown) => string {
  const text = useDynamicText();
  const language = useLanguage();
  return (error) => {
    const { code, spans } = toApiError(error);
    return text(`errors.${String(code)}`, String(code), spansOf(spans, language));
  };
}
