import { expect } from '@playwright/test';
import type { HiddenPage } from '../../../core/wire/admin/pages.ts';
import type { Player } from '../player.ts';

/** A manager on /admin/server ticks or unticks hidden pages, one after another. */
export async function switchPages({ page }: Player, paths: readonly HiddenPage[], isShown: boolean): Promise<void> {
  for (const path of paths) {
    const box = page.getByRole('checkbox', { name: new RegExp(`${path.replace('?', '\\?')}$`) });
    await expect(box).toBeEnabled();
    if ((await box.isChecked()) !== isShown) await box.click();
    await expect(box).toBeChecked({ checked: isShown });
  }
}
