import { Link } from 'react-router-dom';
import { useText } from '../../lib/text/use-text.ts';

/** Where its owner upgrades and recasts a hero. */
export function ForgeLinks({ id }: { id: string }) {
  const t = useText();
  return (
    <>
      <Link to={`/hero/grow-up/${id}`}>{t('common.routes.growUp')}</Link>
      <Link to={`/hero/forge/${id}`}>{t('common.routes.forge')}</Link>
    </>
  );
}
