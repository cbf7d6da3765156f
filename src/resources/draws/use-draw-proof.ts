import { useEffect, useState } from 'react';
import { lotText, proveLot } from '../../../core/rules/lots/lot-proof.ts';
import { commitmentText } from '../../../core/rules/seasons/draw-proof.ts';
import type { DrawnLot } from '../../../core/wire/panels/draws.ts';

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether seed and block give what was drawn, worked out in this browser; null until that is known, or without a hash. */
export function useDrawProof(drawn: DrawnLot): boolean | null {
  const [verdict, setVerdict] = useState<{ day: number; holds: boolean } | null>(null);
  useEffect(() => {
    // Only a secure page has it.
    if (!('subtle' in crypto)) return;
    let isGone = false;
    const texts = [commitmentText(drawn.seed), lotText(drawn.day, drawn.seed, drawn.blockHash)];
    void Promise.all(texts.map(async (text) => [text, await sha256(text)] as const)).then((hashes) => {
      const known = new Map(hashes);
      const holds = proveLot((text) => known.get(text) ?? '', drawn).every((step) => step.holds);
      if (!isGone) setVerdict({ day: drawn.day, holds });
    });
    return () => {
      isGone = true;
    };
  }, [drawn]);
  return verdict?.day === drawn.day ? verdict.holds : null;
}
