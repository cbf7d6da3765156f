import { hiddenPages, pageEndpoints, type HiddenPage, type ShownPages } from '../../../core/wire/admin/pages.ts';
import { ask, logIn } from '../accounts/ask.ts';
import type { World } from '../world.ts';

/** Shows the pages that are hidden by default, or hides them again, as a manager does, without a browser. */
export async function setShown(
  world: World,
  isShown: boolean,
  paths: readonly HiddenPage[] = hiddenPages,
): Promise<void> {
  const key = await logIn(world, world.account('manager').privateKey);
  const { shown } = await ask<ShownPages>(world, `/api/admin${pageEndpoints.list.path}`, { key });
  const others = paths.filter((path) => shown.includes(path) !== isShown);
  for (const path of others) {
    await ask(world, `/api/admin${pageEndpoints.switchPage.path}`, { key, input: { path, shown: isShown } });
  }
}
