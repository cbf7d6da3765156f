import { TextField } from '../../components/form/text-field.tsx';
import { useText } from '../../lib/text/use-text.ts';
import type { UrlCodec } from '../../lib/use-url-state.ts';

export type HelpQuery = { search: string };

/** What is looked for, in the address, so that an answer can be shared. */
export const helpCodec: UrlCodec<HelpQuery> = {
  decode: (search) => ({ search: (search.get('q') ?? '').slice(0, 100) }),
  encode: ({ search }) => (search.trim() === '' ? new URLSearchParams() : new URLSearchParams([['q', search]])),
};

export type HelpSearchProps = { value: string; found: number; onChange: (search: string) => void };

export function HelpSearch({ value, found, onChange }: HelpSearchProps) {
  const t = useText();
  return (
    <TextField
      label={t('help.search')}
      type="search"
      value={value}
      onChange={onChange}
      maxLength={100}
      hint={t('help.found', { count: found })}
    />
  );
}
