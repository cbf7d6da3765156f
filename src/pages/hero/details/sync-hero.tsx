import { profileEndpoints } from '../../../../core/wire/account/profile.ts';
import { Notice } from '../../../components/display/notice.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { toApiError } from '../../../lib/api-error.ts';
import { useDenial } from '../../../lib/data/use-denial.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApiAction } from '../../../lib/use-api.ts';

/** Whether a reading failed because the game knows no such hero: 1301, or 803005 of another server. */
function isUnknownHero(error: unknown): boolean {
  if (!error) return false;
  const failure = toApiError(error);
  return failure.is('heroMissing') || failure.is('heroNotSynced');
}

/** A hero that the game does not know may be on the chain: it compares one's wallet with it again. */
export function SyncHero({ error, onDone }: { error: unknown; onDone: () => void }) {
  const t = useText();
  const sync = useApiAction(profileEndpoints.sync);
  const denial = useDenial(profileEndpoints.sync);
  if (!isUnknownHero(error)) return null;
  return (
    <Notice kind="info" title={t('heroes.sync.title')}>
      <p>{sync.isSuccess ? t('heroes.sync.done') : t('heroes.sync.hint')}</p>
      <ActionButton reason={denial} pending={sync.isPending} onClick={() => sync.mutate({}, { onSuccess: onDone })}>
        {t('heroes.sync.do')}
      </ActionButton>
    </Notice>
  );
}
