import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import type { Player } from '../../support/player.ts';
import { text } from '../../support/texts.ts';

const ARCA = 37;
/** Whoever is logged out elsewhere is out here as soon as anybody would notice (faults, A11). */
const AT_ONCE = { timeout: 2_000 };

/** Until the server knows of it: what reaches it from then on comes too late. */
async function logOut(page: Page): Promise<void> {
  const told = page.waitForResponse('**/Account/Logout');
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('button', { name: text('common.account.logout') }).click();
  await told;
}

for (const answer of ['signs', 'refuses'] as const) {
  test(`a logout in one tab while the wallet asks in another: who ${answer} it then has the whole listing or none`, async ({
    openPlayer,
    world,
  }) => {
    const seller = world.account('leader');
    const hero = await world.idleHeroOf(seller.address);
    const { market } = world.info.contracts;
    await world.chain.act(seller.privateKey, 'hero', 'setApprovalForAll', [market, true]);
    const player = await openPlayer();
    const wallet = await player.installWallet(seller.privateKey);
    await player.signInWithWallet();
    const other = await player.page.context().newPage();
    await wallet.installInto(other);
    await other.goto('/');
    await expect(other.getByRole('button', { name: /^Account/ })).toBeVisible();
    await player.openHero(hero.id);
    await player.fillListing('77');
    const prompts = wallet.prompts.length;
    wallet.holdNext();
    await player.pressList();
    await expect.poll(() => wallet.prompts.length).toBe(prompts + 1);

    await logOut(other);

    // Anybody may see a hero, so the page stays, as a guest's; the question still stands in the wallet, and the page says so.
    await expect(player.accountMenu()).toBeHidden(AT_ONCE);
    await expect(player.dialog('Waiting')).toBeVisible();
    if (answer === 'signs') {
      wallet.answerHeld();
      await expect.poll(() => world.chain.ownerOf(hero.id)).toBe(market);
      await expect(player.page.getByRole('dialog')).toHaveCount(0); // what becomes of it is told to whom it belongs
    } else {
      wallet.forgetHeld();
      await expect(player.dialog('Reject')).toBeVisible();
      expect(await world.chain.ownerOf(hero.id)).toBe(seller.address);
    }
    await expect(player.accountMenu()).toBeHidden();
    await player.signInWithWallet();
    await player.openHero(hero.id);
    const unlist = player.page.getByRole('button', { name: text('orders.actions.unlist.label'), exact: true });
    if (answer === 'signs') {
      await expect(unlist).toBeVisible();
      return;
    }
    await player.fillListing('78'); // nothing of the first try stands in the way
    await player.pressList();
    await player.expectComplete();
    expect(await world.chain.ownerOf(hero.id)).toBe(market);
  });
}

/** Something to wait for that is said from elsewhere. */
function signal() {
  const listening: (() => void)[] = [];
  const said = new Promise<void>((resolve) => void listening.push(resolve));
  return { said, say: () => listening.forEach((tell) => tell()) };
}

/** Asks the game server as the page's own client does, with the session that the page has now. */
function ask<T>(page: Page, path: string, body?: object): Promise<{ code: number; data: T }> {
  return page.evaluate(
    async ([where, sent]) => {
      const { jwtKey } = JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { jwtKey?: string };
      const answer = await fetch(`/api/game${where}`, {
        method: sent ? 'POST' : 'GET',
        headers: { Authorization: `Bearer ${jwtKey ?? ''}`, 'Content-Type': 'application/json' },
        ...(sent ? { body: JSON.stringify(sent) } : {}),
      });
      return (await answer.json()) as { code: number; data: T };
    },
    [path, body] as const,
  );
}

/** What the player has in the game, and the order that is open. */
async function accountOf({ page }: Player) {
  type Balances = { balances: { resType: string; game: string; frozen: string }[] };
  const { data: held } = await ask<Balances>(page, '/Game/Balance');
  const { data: last } = await ask<{ order: { state: string } | null; voucher: object | null }>(page, '/Order/Latest');
  const arca = held.balances.find(({ resType }) => resType === String(ARCA));
  return {
    game: BigInt(arca?.game ?? '0'),
    frozen: BigInt(arca?.frozen ?? '0'),
    isOpen: last.order !== null && last.voucher !== null,
  };
}

test('a logout in one tab while another withdraws: the order that came too late is none, the one before it is whole', async ({
  openPlayer,
  world,
}) => {
  const begin = world.log.length;
  const player = await openPlayer();
  await player.pressDemoLogin('rich');
  const before = await accountOf(player);
  const amount = before.game / 10n;
  expect(before).toMatchObject({ frozen: 0n, isOpen: false });
  const { page } = player;

  for (const isAnswered of [false, true]) {
    await page.goto('/hero/list');
    const other = await page.context().newPage();
    await other.goto('/');
    // On its way to the server, or back from it, while the other tab logs out.
    const [released, arrived] = [signal(), signal()];
    const codes: number[] = [];
    await page.route('**/Order/Withdraw', async (route) => {
      const early = isAnswered ? await route.fetch() : null;
      arrived.say();
      await released.said;
      const answered = early ?? (await route.fetch());
      codes.push(((await answered.json()) as { code: number }).code);
      await route.fulfill({ response: answered });
    });
    await page.evaluate(
      ([resType, wanted]) => {
        const { jwtKey } = JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { jwtKey?: string };
        void fetch('/api/game/Order/Withdraw', {
          method: 'POST',
          headers: { Authorization: `Bearer ${jwtKey ?? ''}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({ resType, amount: wanted }),
        });
      },
      [ARCA, amount.toString()] as const,
    );
    await arrived.said;
    await logOut(other);
    await expect(page).toHaveURL(/\/login\?redirect=%2Fhero%2Flist/, AT_ONCE);
    released.say();

    await expect.poll(() => codes).toEqual([isAnswered ? 0 : 405]);
    await page.unroute('**/Order/Withdraw');
    await other.close();
    await player.pressDemoLogin('rich');
    expect(await accountOf(player)).toEqual(
      isAnswered ? { game: before.game - amount, frozen: amount, isOpen: true } : before,
    );
  }
  expect(world.log.slice(begin)).not.toContain('request failed');
});
