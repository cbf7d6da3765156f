import type { SocialSource } from '../../../../core/wire/account/ways.ts';
import type { SeasonId } from '../../../../core/wire/season/names.ts';
import { taskEndpoints } from '../../../../core/wire/season/tasks.ts';
import { useSocialToken } from '../../../lib/social/use-social-token.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useApiCall } from '../../../lib/use-api.ts';

/** Binds the social account that tasks ask for, by its own login; whoever comes back from it by redirect goes on here too. */
export function useTaskBinding(season: SeasonId, onDone: () => void) {
  const t = useText();
  const call = useApiCall();
  const taskOf = async (source: SocialSource): Promise<string> => {
    const { list } = await call(taskEndpoints.activity, { id: season }, { quiet: true });
    return list.find((task) => task.source === source)?.id ?? '';
  };
  return useSocialToken('task', {
    nonce: async (_publicKey, source) => {
      const begun = { activity: season, task: await taskOf(source) };
      return (await call(taskEndpoints.oauth, begun, { quiet: true })).nonce;
    },
    onToken: async ({ source, idToken }) => {
      try {
        const report = { activity: season, task: await taskOf(source), idToken };
        await call(taskEndpoints.oauthReport, report, { quiet: true });
      } finally {
        onDone(); // without an answer, too: it may be bound
      }
      const channel = t(`login.social.channels.${source}`);
      showToast({ kind: 'success', message: t('seasons.tasks.bound', { channel }) });
    },
  });
}
