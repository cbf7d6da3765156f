import { useState } from 'react';
import type { HeroDetails } from '../../../../core/wire/game/heroes.ts';
import { Notice } from '../../../components/display/notice.tsx';
import { Person } from '../../../components/display/person/person.tsx';
import { isSameAddress } from '../../../lib/address.ts';
import { useText } from '../../../lib/text/use-text.ts';

/** Who looks at a hero that is sold meanwhile reads why its buttons are others now; who bought it here knows. */
export function ChangedHands({ hero: { owner }, account }: { hero: HeroDetails; account: string | null }) {
  const t = useText();
  const [first] = useState(owner);
  if (isSameAddress(first, owner) || isSameAddress(owner, account)) return null;
  return (
    <Notice kind="warning" isNews>
      {t('heroes.changedHands')} <Person address={owner} />
    </Notice>
  );
}
