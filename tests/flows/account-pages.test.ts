import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Wallet, getBytes } from 'ethers';
import { createElement, Fragment } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { bindingEndpoints } from '../../core/wire/account/binding.ts';
import { emailEndpoints } from '../../core/wire/account/email.ts';
import { profileEndpoints } from '../../core/wire/account/profile.ts';
import { accountEndpoints, type Session } from '../../core/wire/account/session.ts';
import { codeFor } from '../../server/test-support/mail.ts';
import { signIn, type Signer, type TestApp } from '../../server/test-support/test-app.ts';
import { toasts } from '../../src/lib/toasts.ts';
import AccountPage from '../../src/pages/account/account.page.tsx';
import AccountIndexPage from '../../src/pages/account/index.page.tsx';
import SettingsPage from '../../src/pages/account/settings.page.tsx';
import { GameAccountDoor } from '../../src/resources/accounts/game-account/game-account-door.tsx';
import BindThirdPartyPage from '../../src/pages/bind-third-party/bind-third-party.page.tsx';
import BindWalletPage from '../../src/pages/bind-wallet/bind-wallet.page.tsx';
import { createWebServer, openPage } from '../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const patient = { timeout: 30_000 };

let server: TestApp;
beforeAll(async () => {
  server = await createWebServer();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(async () => {
  toasts.set([]);
  await server.reset();
});
afterAll(() => server.close());

const EMAIL = 'pip@hub.test';
const PASSWORD = 'abcd1234';

async function byEmail(): Promise<Session> {
  await server.call(emailEndpoints.code, { email: EMAIL, purpose: 'signUp' });
  const code = await codeFor(server, EMAIL);
  const { data } = await server.call(emailEndpoints.signUp, {
    email: EMAIL,
    password: PASSWORD,
    code,
    acceptedTerms: true,
  });
  const answer = await server.call(accountEndpoints.login, { idToken: data.idToken, publicKey: EMAIL });
  return answer.data;
}

/** On the clock of this page, which is the real one. */
async function logIn(wallet: Signer = Wallet.createRandom()): Promise<Session> {
  const { data } = await server.call(accountEndpoints.nonce, { publicKey: wallet.address });
  return (await server.call(accountEndpoints.login, await signIn(wallet, data.nonce, new Date()))).data;
}

/** Somebody who has been in the game. */
async function logInAsGamer(): Promise<Session> {
  const wallet = Wallet.createRandom();
  const walletAddress = wallet.address.toLowerCase();
  await server.app.accounts.ensureAccount({ walletAddress, nickname: 'Gamer', role: 'player', hasGameAccount: true });
  return logIn(wallet);
}

const settings = (session: Session) => openPage(SettingsPage, '/account/settings', session);
const region = (name: string) => screen.findByRole('region', { name }, patient);
const confirm = async (name: string) => {
  const dialog = await screen.findByRole('dialog', undefined, patient);
  await userEvent.click(within(dialog).getByRole('button', { name }));
};

describe('the page that the login-required alert leads to', () => {
  test('tells a guest what an account is for, and keeps the way back', async () => {
    await openPage(AccountIndexPage, '/account/index?redirect=%2Fhero%2Flist%3Ftab%3Didle');

    expect(await screen.findByRole('heading', { name: 'Why create an account' }, patient)).toBeTruthy();
    const way = await screen.findByRole('link', { name: 'Log in or sign up' }, patient);
    expect(way.getAttribute('href')).toBe('/login?redirect=%2Fhero%2Flist%3Ftab%3Didle');
  });

  test('shows a player their own account', async () => {
    const session = await logIn();

    await openPage(AccountIndexPage, '/account/index', session);

    expect(await screen.findByRole('heading', { name: session.userInfo.nickname }, patient)).toBeTruthy();
  });
});

describe('the overview', () => {
  test('shows where one is logged in, and ends another session after a question', async () => {
    const wallet = Wallet.createRandom();
    const other = await logIn(wallet);
    const session = await logIn(wallet);
    await openPage(AccountPage, '/account', session);
    const list = await screen.findByRole('list', { name: 'Where you’re logged in' }, patient);
    const [here, there] = within(list).getAllByRole('listitem');
    expect(here?.textContent).toContain('This device');
    expect(there?.textContent).not.toContain('This device');

    await userEvent.click(within(there as HTMLElement).getByRole('button', { name: /^Log out/ }));
    await confirm('Log out');

    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1), patient);
    expect((await server.call(accountEndpoints.info, {}, { session: other })).outcome).toBe('authExpired');
    expect((await server.call(accountEndpoints.info, {}, { session })).outcome).toBe('ok');
  });

  test('logs out everywhere, itself included, and says what is lost by it', async () => {
    const wallet = Wallet.createRandom();
    const other = await logIn(wallet);
    const session = await logIn(wallet);
    await openPage(AccountPage, '/account', session);

    await userEvent.click(await screen.findByRole('button', { name: 'Log out everywhere' }, patient));
    const dialog = await screen.findByRole('dialog', undefined, patient);
    expect(within(dialog).getByText('2 open sessions')).toBeTruthy();
    expect(within(dialog).getByText('This session, so you have to log in again here')).toBeTruthy();
    await confirm('Log out everywhere');

    await waitFor(() => expect(localStorage.getItem('userInfo')).toBeNull(), patient);
    for (const each of [other, session])
      expect((await server.call(accountEndpoints.info, {}, { session: each })).outcome).toBe('authExpired');
  });
});

describe('the player name', () => {
  test('is judged while it is typed, asked about, and changed once', async () => {
    const session = await logIn();
    await settings(session);
    const panel = within(await region('Player name'));
    const field = panel.getByRole('textbox', { name: 'New name' });
    const submit = panel.getByRole('button', { name: 'Change name' });
    await userEvent.type(field, 'Mira-7');
    expect(panel.getByText('English letters and digits only').closest('li')?.dataset['state']).toBe('broken');
    expect(submit.getAttribute('aria-disabled')).toBe('true');

    await userEvent.clear(field);
    await userEvent.type(field, 'Mira7');
    await panel.findByText('This name is available.', undefined, patient);
    await userEvent.click(submit);
    await confirm('Change name');

    await panel.findByText('Your name is Mira7.', undefined, patient);
    const { data } = await server.call(profileEndpoints.profile, {}, { session });
    expect(data).toMatchObject({ userInfo: { nickname: 'Mira7' }, nameChangesLeft: 0 });
    expect(panel.getByText('0 changes left')).toBeTruthy();
    expect((field as HTMLInputElement).disabled).toBe(true);
  });

  test('says beside the field that somebody has it, and keeps what was typed', async () => {
    const other = await logIn();
    await server.call(profileEndpoints.changeName, { nickname: 'Mira7' }, { session: other });
    const session = await logIn();
    await settings(session);
    const panel = within(await region('Player name'));

    await userEvent.type(panel.getByRole('textbox', { name: 'New name' }), 'mira7');

    await waitFor(
      () => expect(panel.getByText('Not taken by another player').closest('li')?.dataset['state']).toBe('broken'),
      patient,
    );
    expect((panel.getByRole('textbox', { name: 'New name' }) as HTMLInputElement).value).toBe('mira7');
  });
});

describe('an e-mail address', () => {
  test('is bound by the code that it receives', async () => {
    const session = await logIn();
    await settings(session);
    const panel = within(await region('E-mail and password'));
    await userEvent.type(panel.getByLabelText('E-mail address'), EMAIL);
    await userEvent.click(panel.getByRole('button', { name: 'Send code' }));
    await panel.findByText('We sent you a code. Check your spam folder too.', undefined, patient);
    expect(panel.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeTruthy();

    await userEvent.type(panel.getByLabelText('Code'), await codeFor(server, EMAIL));
    await userEvent.type(panel.getByLabelText('Password'), PASSWORD);
    await userEvent.click(panel.getByRole('button', { name: 'Bind e-mail' }));

    await panel.findByText(/ is bound\.$/, undefined, patient);
    expect((await server.call(bindingEndpoints.bindings, {}, { session })).data.email).toBe('p…@hub.test');
  });

  test('is refused beside the code when that is wrong, and everything typed stays', async () => {
    await settings(await logIn());
    const panel = within(await region('E-mail and password'));
    await userEvent.type(panel.getByLabelText('E-mail address'), EMAIL);
    await userEvent.type(panel.getByLabelText('Code'), '000000');
    await userEvent.type(panel.getByLabelText('Password'), PASSWORD);

    await userEvent.click(panel.getByRole('button', { name: 'Bind e-mail' }));

    await waitFor(() => expect(panel.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true'), patient);
    expect((panel.getByLabelText('E-mail address') as HTMLInputElement).value).toBe(EMAIL);
    expect((panel.getByLabelText('Password') as HTMLInputElement).value).toBe(PASSWORD);
  });
});

describe('sync', () => {
  test('says what was compared, and that nothing differs', async () => {
    await settings(await logInAsGamer());
    const panel = within(await region('Sync account data'));

    await userEvent.click(panel.getByRole('button', { name: 'Sync now' }));

    expect(await panel.findByText(/^Compared: /, undefined, patient)).toBeTruthy();
    expect(panel.getByText('Everything matches. There was nothing to fix.')).toBeTruthy();
  });

  test('names what another device changed meanwhile, and shows it from then on', async () => {
    const session = await logInAsGamer();
    await settings(session);
    const panel = within(await region('Sync account data'));
    await server.call(profileEndpoints.changeName, { nickname: 'Mira7' }, { session });

    await userEvent.click(panel.getByRole('button', { name: 'Sync now' }));

    const row = await panel.findByRole('row', { name: /^Player name / }, patient);
    expect(row.textContent).toBe(`Player name ${session.userInfo.nickname}Mira7Fixed`);
    expect(await screen.findByText('Your name is Mira7.', undefined, patient)).toBeTruthy();
  });

  test('says what to do first when there is no in-game account', async () => {
    const withDoor = () => createElement(Fragment, null, createElement(SettingsPage), createElement(GameAccountDoor));
    await openPage(withDoor, '/account/settings', await logIn());
    const panel = within(await region('Sync account data'));

    await userEvent.click(panel.getByRole('button', { name: 'Sync now' }));

    expect(
      await panel.findByText(
        'Log in to the game or choose a player name to activate your account.',
        undefined,
        patient,
      ),
    ).toBeTruthy();

    await userEvent.click(panel.getByRole('button', { name: 'Choose a player name' }));
    const dialog = within(await screen.findByRole('dialog', undefined, patient));
    await userEvent.type(dialog.getByLabelText('Player name'), 'Newcomer7');
    await dialog.findByText('This name is available.', undefined, patient);
    await userEvent.click(dialog.getByRole('button', { name: 'Enter the game' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient);
    await userEvent.click(panel.getByRole('button', { name: 'Sync now' }));
    expect(await panel.findByText(/Everything matches\./, undefined, patient)).toBeTruthy();
  });
});

test('the last way into an account cannot be taken off', async () => {
  await settings(await logIn());
  const panel = within(await region('Social accounts'));

  expect(panel.queryByRole('button', { name: /^Unbind/ })).toBeNull();
  expect(panel.getByRole('button', { name: 'Bind Google' }).getAttribute('aria-disabled')).toBe('true');
});

describe('the page that the game leads to', () => {
  test('shows the channel that the link asks for', async () => {
    const session = await logIn();

    await openPage(BindThirdPartyPage, '/bind-third-party?source=discord', session);

    expect(await screen.findByRole('button', { name: 'Bind Discord' }, patient)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Bind Google' })).toBeNull();
  });

  test('shows all of them, and says so, for one that is not known', async () => {
    await openPage(BindThirdPartyPage, '/bind-third-party?source=%3Cscript%3E', await logIn());

    expect(await screen.findByRole('button', { name: 'Bind Google' }, patient)).toBeTruthy();
    expect(screen.getByText('This link names a social account type we don’t know. Choose one below.')).toBeTruthy();
  });
});

describe('binding a wallet', () => {
  /** A wallet extension, announced as EIP-6963 says; it signs with a key of its own. */
  function announceWallet(wallet: { address: string; signMessage: (message: Uint8Array) => Promise<string> }) {
    let refusals = 0;
    const provider = {
      request: ({ method, params }: { method: string; params?: unknown }) => {
        if (method === 'eth_requestAccounts' || method === 'eth_accounts') return Promise.resolve([wallet.address]);
        if (method === 'eth_chainId') return Promise.resolve('0x7a69');
        if (method !== 'personal_sign') return Promise.resolve(null);
        if (refusals > 0) {
          refusals -= 1;
          return Promise.reject(Object.assign(new Error('no'), { code: 4001 }));
        }
        return wallet.signMessage(getBytes((params as string[])[0] ?? '0x'));
      },
    };
    const info = { uuid: wallet.address, name: `Wallet ${wallet.address.slice(-4)}`, icon: '', rdns: wallet.address };
    const announce = () =>
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }));
    window.addEventListener('eip6963:requestProvider', announce);
    announce();
    return { name: info.name, rejectNext: () => (refusals += 1) };
  }

  /** The wallet of the test before may still be connected: a page keeps its wallet. */
  async function connect(name: string) {
    await waitFor(() => {
      const other = screen.queryByRole('button', { name: 'Use another wallet' });
      if (other) fireEvent.click(other);
      expect(screen.getByRole('button', { name })).toBeTruthy();
    }, patient);
    await userEvent.click(screen.getByRole('button', { name }));
    await screen.findByRole('heading', { name: 'Address to be bound' }, patient);
  }

  const agree = () =>
    userEvent.click(
      screen.getByRole('checkbox', { name: /This is my own wallet, and I understand that this can’t be undone\./ }),
    );
  const submit = async () => userEvent.click(await screen.findByRole('button', { name: 'Sign and bind' }, patient));

  test('shows the whole address, says that it is for ever, and binds by a signature', async () => {
    const session = await byEmail();
    const wallet = Wallet.createRandom();
    const extension = announceWallet(wallet);
    await openPage(BindWalletPage, '/bind-wallet', session);
    await connect(extension.name);
    expect(screen.getAllByText(wallet.address.toLowerCase()).length).toBeGreaterThan(0);
    expect(screen.getByText('This is permanent')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign and bind' }).getAttribute('aria-disabled')).toBe('true');

    extension.rejectNext();
    await agree();
    await submit();
    await screen.findByText(/^You declined the request in your wallet/, undefined, patient);
    await submit();

    expect(await screen.findByRole('heading', { name: 'Your wallet is bound' }, patient)).toBeTruthy();
    const { data } = await server.call(bindingEndpoints.bindings, {}, { session });
    expect(data.wallet).toMatchObject({ state: 'bound', address: wallet.address.toLowerCase() });
  });

  test('says before anything is signed that a wallet belongs to somebody else', async () => {
    const wallet = Wallet.createRandom();
    await logIn(wallet);
    const extension = announceWallet(wallet);
    await openPage(BindWalletPage, '/bind-wallet', await byEmail());

    await connect(extension.name);

    expect(await screen.findByRole('button', { name: 'Log in with this wallet' }, patient)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign and bind' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('an account that has one sees it, and no way to change it', async () => {
    const session = await logIn();
    await openPage(BindWalletPage, '/bind-wallet', session);

    expect(await screen.findByText(session.userInfo.walletAddress ?? '', undefined, patient)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sign and bind' })).toBeNull();
  });
});
