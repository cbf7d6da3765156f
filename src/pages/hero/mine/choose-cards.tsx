import { useCallback, useState } from 'react';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import { HeroPicture } from '../../../components/display/hero/hero-picture.tsx';
import { RarityTag } from '../../../components/display/hero/rarity-tag.tsx';
import { createChoice } from '../../../components/picker/choice.ts';
import { Picker } from '../../../components/picker/picker.tsx';
import { useDynamicText, useText } from '../../../lib/text/use-text.ts';
import { OwnFacts } from '../../../resources/heroes/mine/own-facts.tsx';
import { useWorth, type Worth } from '../../../resources/heroes/mine/use-worth.ts';
import { useBulk, type BulkOptions } from './use-bulk.tsx';

const keyOf = ({ id }: Hero) => id;
const nameOf = ({ name, id }: Hero) => `${name} #${id}`;
const anyone = () => null;

function Face({ hero, worth }: { hero: Hero; worth: Worth | null }) {
  const text = useDynamicText();
  return (
    <>
      <HeroPicture hero={hero} sizes="(max-width: 650px) 44vw, 206px" decorative />
      <strong>{nameOf(hero)}</strong>
      <span>
        <RarityTag rarity={hero.rarity} /> {text(`heroes.state.${hero.state}`, hero.state)}
      </span>
      <OwnFacts worth={worth} receivedAt={hero.receivedAt} />
    </>
  );
}

/** One's heroes as cards to choose from, for what is done with several at once. */
export function ChooseCards({ heroes, ...options }: BulkOptions & { heroes: readonly Hero[] }) {
  const t = useText();
  const { actions, dialog } = useBulk(options);
  const worthOf = useWorth(options.tokens);
  const faceOf = useCallback((hero: Hero) => <Face hero={hero} worth={worthOf(hero)} />, [worthOf]);
  const [choice] = useState(() => createChoice());
  return (
    <>
      <Picker
        rows={heroes}
        label={t('heroes.titles.list')}
        most={heroes.length}
        reasonOf={anyone}
        {...{ choice, keyOf, nameOf, faceOf, actions }}
      />
      {dialog}
    </>
  );
}
