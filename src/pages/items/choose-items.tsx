import { useCallback, useState } from 'react';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import type { Ware } from '../../../core/wire/game/wares.ts';
import { ItemPicture } from '../../components/display/shelf/item-picture.tsx';
import { createChoice } from '../../components/picker/choice.ts';
import { Picker } from '../../components/picker/picker.tsx';
import type { BulkAction } from '../../components/table/data-table-types.ts';
import { useItemNames } from '../../lib/items/item-name.ts';
import { parseWhole } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { HeldNote } from '../../resources/items/mine/held-note.tsx';

export type ChooseItemsProps = {
  wares: readonly Ware[];
  token: TokenInfo | undefined;
  actions: readonly BulkAction<Ware>[];
};

const keyOf = ({ id }: Ware) => id;
const anyone = () => null;

/** One's items as cards to choose from, for what is done with several at once. */
export function ChooseItems({ wares, token, actions }: ChooseItemsProps) {
  const t = useText();
  const names = useItemNames();
  const [choice] = useState(() => createChoice());
  const nameOf = useCallback(({ id }: Ware) => names.item(id), [names]);
  const faceOf = useCallback(
    (ware: Ware) => (
      <>
        <ItemPicture id={parseWhole(ware.id) ?? 0} name={names.item(ware.id)} />
        <strong>{names.item(ware.id)}</strong>
        <span>
          <HeldNote ware={ware} token={token} />
        </span>
      </>
    ),
    [names, token],
  );
  return (
    <Picker
      rows={wares}
      label={t('items.titles.mine')}
      most={wares.length}
      reasonOf={anyone}
      {...{ choice, keyOf, nameOf, faceOf, actions }}
    />
  );
}
