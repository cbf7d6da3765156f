import { Link } from 'react-router-dom';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import { useText } from '../../../lib/text/use-text.ts';

/** Where its owner upgrades and recasts a hero, and sends it to mine. */
export function ForgeLinks({ hero: { id, state } }: { hero: Pick<Hero, 'id' | 'state'> }) {
  const t = useText();
  return (
    <>
      <Link to={`/hero/grow-up/${id}`}>{t('common.routes.growUp')}</Link>
      <Link to={`/hero/forge/${id}`}>{t('common.routes.forge')}</Link>
      <Link to={state === 'idle' ? `/mining?hero=${id}` : '/mining'}>{t('common.routes.mining')}</Link>
    </>
  );
}
