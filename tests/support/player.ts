import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { DemoAccount } from '../../core/wire/local.ts';
import { SANDBOX_RDNS } from '../../src/chain/wallet/session/discovery.ts';
import type { Language } from '../../src/lib/text/text-keys.ts';
import { storeLogin } from './accounts/stored-login.ts';
import { pattern, text } from './texts.ts';
import { rdnsOf } from './wallet/announce-wallet.ts';
import { InjectedWallet } from './wallet/injected-wallet.ts';
import type { World } from './world.ts';

/** The sandbox wallet does not take a click that comes sooner than anybody can read. */
const READING_MS = 250;

/** A person in front of a browser: says what they do, finds things as they do, by role and name. */
export class Player {
  readonly page: Page;
  readonly world: World;
  wallet: InjectedWallet | null = null;
  readonly #others: InjectedWallet[] = [];
  #language: Language = 'en';

  constructor(page: Page, world: World) {
    this.page = page;
    this.world = world;
  }

  /** Reads every page in this language, from the first one on. */
  async read(language: Language): Promise<void> {
    this.#language = language;
    await this.page.context().addCookies([{ name: 'language', value: language, url: this.world.url }]);
  }

  /** What a screen says in the language that they read. */
  say(key: string, values: Record<string, string | number> = {}): string {
    return text(key, values, this.#language);
  }

  /** Has a demo account's session and its sandbox wallet from the first page on, as a former visit would leave them. */
  async loginAsDemo(key: DemoAccount['key']): Promise<DemoAccount> {
    const account = this.world.account(key);
    const wallet = { 'hub.wallet': SANDBOX_RDNS, 'hub.sandbox': account.address };
    await storeLogin(this.page, this.world, account.privateKey, wallet);
    return account;
  }

  /** One click on a demo account: the sandbox wallet signs its log-in message by itself. */
  async pressDemoLogin(key: DemoAccount['key']): Promise<DemoAccount> {
    const account = this.world.account(key);
    await this.page.goto('/login');
    await this.demoButton(account).click();
    await this.expectArrived();
    return account;
  }

  demoButton({ name }: DemoAccount): Locator {
    return this.page.getByRole('button', { name: text('wallet.demo.logIn', { name }) });
  }

  /** Installs a wallet extension with these keys; call it before the first page. */
  async installWallet(...keys: string[]): Promise<InjectedWallet> {
    const { nodeUrl, chainId } = this.world.info;
    this.wallet = new InjectedWallet(keys, nodeUrl, chainId);
    await this.wallet.installInto(this.page);
    return this.wallet;
  }

  /** One more wallet beside the others; `legacy` is a `window.ethereum` that announces nothing. */
  async installAnother(name: string, key: string, kind: 'announced' | 'legacy' = 'announced'): Promise<InjectedWallet> {
    const { nodeUrl, chainId } = this.world.info;
    const wallet = new InjectedWallet([key], nodeUrl, chainId, name);
    await wallet.installInto(this.page, kind);
    this.#others.push(wallet);
    return wallet;
  }

  /** Connects the extension on the login page; what is left is the log-in message. */
  async connectWallet(): Promise<void> {
    await this.page.goto('/login');
    await this.page.getByRole('button', { name: this.wallet?.name ?? '', exact: true }).click();
    await expect(this.signInButton()).toBeVisible();
  }

  signInButton(): Locator {
    return this.page.getByRole('button', { name: pattern('wallet.signIn.withWallet') });
  }

  /** Has the session of the installed wallet from the first page on, which connects the wallet again by itself. */
  async loginWithWallet(): Promise<void> {
    if (!this.wallet) throw new Error('no wallet is installed');
    await storeLogin(this.page, this.world, this.wallet.privateKey, { 'hub.wallet': rdnsOf(this.wallet.name) });
  }

  /** Connects the extension and signs the log-in message, as somebody does the first time. */
  async signInWithWallet(): Promise<void> {
    await this.connectWallet();
    await this.signInButton().click();
    await this.expectArrived();
  }

  /** A deployment whose game configuration shows this page, which is hidden otherwise (decisions.md 14). */
  async showRoute(path: string): Promise<void> {
    await this.page.context().route('**/cdn/config/game.json*', async (route) => {
      const answer = await route.fetch();
      const config = (await answer.json()) as { routes: Record<string, { hidden: boolean }> };
      await route.fulfill({ response: answer, json: { ...config, routes: { [path]: { hidden: false } } } });
    });
  }

  accountMenu(): Locator {
    return this.page.getByRole('button', { name: pattern('common.account.menu') });
  }

  async expectLoggedIn(): Promise<void> {
    await expect(this.accountMenu()).toBeVisible();
  }

  /** Logged in, and on the page that the login leads to: when it comes, it closes what was opened and takes the focus. */
  async expectArrived(): Promise<void> {
    await this.expectLoggedIn();
    await expect(this.page).not.toHaveTitle(new RegExp(`^${text('common.account.login')} `));
  }

  async openHero(tokenId: string): Promise<void> {
    await this.page.goto(`/hero/details/${this.world.info.contracts.hero}/${tokenId}`);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  /** The card of a hero in a grid. */
  card(tokenId: string): Locator {
    return this.page.getByRole('article', { name: new RegExp(`#${tokenId}$`) });
  }

  dialog(kind: 'Waiting' | 'Complete' | 'Reject' | 'Fail' | 'Error' | 'ConnectWallet' | 'LoginAccount'): Locator {
    return this.page.getByRole('dialog', { name: this.say(`transactions.dialog.${kind}`), exact: true });
  }

  /** Says yes in the sandbox wallet, as often as it asks. */
  async confirmInSandbox(times = 1): Promise<void> {
    for (let asked = 0; asked < times; asked += 1) await this.answerSandbox('confirm');
  }

  async answerSandbox(answer: 'confirm' | 'reject'): Promise<void> {
    const called = (name: 'confirm' | 'reject') =>
      this.page.getByRole('button', { name: text(`wallet.sandbox.${name}`), exact: true });
    await expect(called('confirm')).toBeFocused(); // from then on the wallet counts
    await this.page.waitForTimeout(READING_MS);
    // This very button: another question may stand there as soon as this one is answered.
    const button = await called(answer).elementHandle();
    await button?.click();
    await button?.waitForElementState('hidden');
  }

  /** Says yes in the sandbox wallet without the pointer. */
  async answerSandboxByKey(): Promise<void> {
    const yes = this.page.getByRole('button', { name: text('wallet.sandbox.confirm'), exact: true });
    await expect(yes).toBeFocused();
    await this.page.waitForTimeout(READING_MS);
    const button = await yes.elementHandle();
    await this.page.keyboard.press('Enter');
    await button?.waitForElementState('hidden');
  }

  async fillListing(price: string, currency: 'ARCA' | 'RON' = 'ARCA'): Promise<void> {
    const { page } = this;
    const form = page.locator('form'); // the charts of the page have a switch of currencies too
    await form.getByRole('button', { name: currency, exact: true }).click();
    await page.getByLabel(text('orders.fields.price'), { exact: true }).fill(price);
  }

  async pressList(within: Locator | Page = this.page): Promise<void> {
    const label = text('orders.actions.createListing.label');
    await this.pressSell(within.getByRole('button', { name: label, exact: true }), within);
  }

  /** Presses what sells, and once more where the price is far under the floor: the page asks, and the button says so. */
  async pressSell(button: Locator, within: Locator | Page = this.page): Promise<void> {
    const anyway = within.getByRole('button', { name: pattern('market.sell.anyway') });
    await expect(button.or(anyway)).toBeVisible();
    if (await button.isVisible()) await button.click();
    if (await anyway.isVisible()) await anyway.click();
  }

  buyButton(): Locator {
    return this.page.getByRole('button', { name: pattern('orders.actions.buy.for') });
  }

  /** Nothing is cut off at the side of the page. */
  async expectFits(): Promise<void> {
    const over = () =>
      this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(over).toBeLessThanOrEqual(0);
  }

  async expectComplete(): Promise<void> {
    await expect(this.dialog('Complete')).toBeVisible({ timeout: 60_000 });
  }

  /** What came of a batch, told where it was begun: the dialog of its transaction has closed by itself. */
  async expectResults(done: number, count = done, timeout = 60_000): Promise<void> {
    const sum = this.page.getByRole('status').filter({ hasText: text('transactions.results.sum', { done, count }) });
    await expect(sum).toBeFocused({ timeout });
    await expect(this.page.getByRole('dialog')).toHaveCount(1); // one to close, never two
  }

  async closeDialog(kind: Parameters<Player['dialog']>[0]): Promise<void> {
    await this.dialog(kind)
      .getByRole('button', { name: this.say('transactions.dialog.close'), exact: true })
      .click();
  }

  close(): void {
    this.wallet?.close();
    for (const other of this.#others) other.close();
  }
}
