import { useState } from 'react';
import { letterEndpoints, type Letter, type LetterClaimResult } from '../../../core/wire/panels/letters.ts';
import { useApiAction } from '../../lib/use-api.ts';

export type TakenLetter = LetterClaimResult & { letter: Letter | null };

/** Takes what lies in one letter or in all, and knows what came of each until the next press. */
export function useTaking(letters: readonly Letter[], onDone: () => void) {
  const one = useApiAction(letterEndpoints.claim);
  const all = useApiAction(letterEndpoints.claimAll);
  const [taking, setTaking] = useState<string | null>(null);
  const [results, setResults] = useState<readonly TakenLetter[]>([]);
  const [left, setLeft] = useState(0);

  async function take(letter: Letter): Promise<void> {
    setTaking(letter.id);
    try {
      const taken = await one.mutateAsync({ id: letter.id });
      setResults([{ id: taken.id, outcome: 'ok', attachments: taken.attachments, letter: taken }]);
    } finally {
      setTaking(null);
      onDone();
    }
  }

  async function takeAll(): Promise<void> {
    const known = new Map(letters.map((letter) => [letter.id, letter]));
    const taken = await all.mutateAsync({});
    setResults(taken.results.map((result) => ({ ...result, letter: known.get(result.id) ?? null })));
    setLeft(taken.left);
    onDone();
  }

  return { take, takeAll, taking, isTakingAll: all.isPending, results, left };
}
