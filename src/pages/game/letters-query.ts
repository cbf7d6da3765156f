import { letterKinds, type LetterKind } from '../../../core/wire/panels/letter-names.ts';

export type LettersQuery = { kind: LetterKind | 'all'; row: string | null };

/** Which letters are shown, and the one that a notice led to. */
export const lettersCodec = {
  decode: (search: URLSearchParams): LettersQuery => ({
    kind: letterKinds.find((kind) => kind === search.get('kind')) ?? 'all',
    row: search.get('row'),
  }),
  encode: ({ kind, row }: LettersQuery): URLSearchParams =>
    new URLSearchParams([
      ...(kind === 'all' ? [] : [['kind', kind] as [string, string]]),
      ...(row === null ? [] : [['row', row] as [string, string]]),
    ]),
};
