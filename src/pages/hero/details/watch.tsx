import { useState } from 'react';
import type { HeroDetails } from '../../../../core/wire/game/heroes.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { lazyPart } from '../../../lib/view/lazy-part.tsx';
import { heroSubject } from '../../../resources/alerts/price/alert-subject.ts';
import { HeroStar } from '../../../resources/heroes/market/hero-star.tsx';

const PriceAlertDialog = lazyPart(
  'price alert',
  () => import('../../../resources/alerts/price/price-alert-dialog.tsx').then((module) => module.PriceAlertDialog),
  { isPlain: true },
);

export type WatchProps = { hero: HeroDetails; tokens: readonly TokenInfo[]; isPlayer: boolean };

/** Keeping an eye on a hero: its star, and being told of its price. */
export function Watch({ hero, tokens, isPlayer }: WatchProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <HeroStar hero={hero} isPlain />
      <ActionButton size="small" reason={isPlayer ? undefined : t('heroes.alertLogin')} onClick={() => setOpen(true)}>
        {t('heroes.alert')}
      </ActionButton>
      {isOpen && <PriceAlertDialog subject={heroSubject(hero)} tokens={tokens} onClose={close} onFailed={close} />}
    </>
  );
}
