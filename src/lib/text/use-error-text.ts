import { toApiError } from '../api-error.ts';
import { useDynamicText } from './use-text.ts';

/** The sentence for an error: the text of its code, else the code itself (core.md 8). */
export function useErrorText(): (error: unknown) => string {
  const text = useDynamicText();
  return (error) => {
    const { code } = toApiError(error);
    return text(`errors.${String(code)}`, String(code));
  };
}
