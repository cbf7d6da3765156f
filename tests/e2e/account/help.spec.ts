import { expect, test } from '../../support/fixtures.ts';
import { text } from '../../support/texts.ts';

test('a page of questions that a manager shows is searched in the reader’s language @journey', async ({
  openPlayer,
}) => {
  const player = await openPlayer();
  const { page } = player;
  await player.showRoute('/faq');
  await page.context().addCookies([{ name: 'language', value: 'zh-Hans', url: player.world.url }]);
  await page.goto('/faq');

  const zh = (key: string) => text(key, {}, 'zh-Hans');
  await page.getByRole('searchbox', { name: zh('help.search') }).fill('质押 罚金');
  const list = page.getByRole('list', { name: zh('common.routes.faq') });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText(zh('help.faq.lock.a'));
  await page.reload();
  await expect(list).toContainText(zh('help.faq.lock.a'));
});
