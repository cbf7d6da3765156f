import { Interface, isError, Wallet, type Contract } from 'ethers';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { marketAbi } from '../../../core/abi/market.ts';
import { alertEndpoints } from '../../../core/wire/account/alerts.ts';
import type { Session } from '../../../core/wire/account/session.ts';
import { chainEndpoints, type TokenInfo } from '../../../core/wire/game/status.ts';
import { heroRow, insertHeroes } from '../../../server/test-support/rows.ts';
import { createTestApp, type TestApp } from '../../../server/test-support/test-app.ts';
import { parseAmount, toInputText } from '../../../src/lib/amount.ts';
import { startPrivateChain, type PrivateChain } from '../../support/private-chain.ts';

const ZERO = '0x0000000000000000000000000000000000000000';
const reasons = new Interface(marketAbi);

let chain: PrivateChain;
let server: TestApp;
let me: Session;
let tokens: TokenInfo[];
let heroId: string;
beforeAll(async () => {
  [chain, server] = await Promise.all([startPrivateChain(), createTestApp()]);
  me = await server.logIn(Wallet.createRandom());
  tokens = (await server.call(chainEndpoints.tokens, {})).data.tokens;
  await insertHeroes(server.database.db, [heroRow(1)]);
  const { address, privateKey } = chain.accounts[0] ?? { address: '', privateKey: '' };
  heroId = await chain.mintHero(address);
  const seller = chain.hero.connect(new Wallet(privateKey, chain.node)) as Contract;
  await chain.write(seller, 'setApprovalForAll', await chain.market.getAddress(), true);
});
afterAll(async () => {
  chain.stop();
  await server.close();
});

/** What the contract says to a listing at this price. */
async function askContract(price: bigint, token: TokenInfo): Promise<'ok' | 'Market_PriceOutOfBounds'> {
  const currency = token.address === null ? ZERO : await chain.arca.getAddress();
  const list = (chain.market.connect(chain.node) as Contract).getFunction('list');
  try {
    await list.staticCall(await chain.hero.getAddress(), heroId, currency, price, { from: chain.accounts[0]?.address });
    return 'ok';
  } catch (error) {
    if (!isError(error, 'CALL_EXCEPTION') || !error.data) throw error;
    const name = reasons.parseError(error.data)?.name;
    if (name !== 'Market_PriceOutOfBounds') throw error;
    return name;
  }
}

/** What the server says to a price that comes as this text, where one may be of any size: in an alert. */
const askServer = async (price: string, currency: string) =>
  (await server.call(alertEndpoints.add, { alert: { kind: 'price', nftId: '1', currency, price } }, { session: me }))
    .outcome;

const corpus = [
  ...['', '0', '0.00009999', '0.0001', '1', '10000', '10000.000000000000000001', '1000000000000000000', '-1'],
  ...['1e-4', '1,000', '0x10', '１２', '+1', '0.1234567890123456789', 'NaN', 'Infinity', '1.2.3', '٣', '1 000', '.5'],
];

test.each(['ARCA', 'RON'])(
  'page, server and contract say the same to every price in %s that somebody may type',
  async (id) => {
    const token = tokens.find((one) => one.id === id);
    if (!token) throw new Error(`there is no ${id}`);
    const rule = (await chain.market
      .getFunction('currencyRuleOf')
      .staticCall(token.address === null ? ZERO : await chain.arca.getAddress())) as {
      minPrice: bigint;
      maxPrice: bigint;
    };
    expect([token.minPrice, token.maxPrice]).toEqual([String(rule.minPrice), String(rule.maxPrice)]);

    for (const text of corpus) {
      const { verdict, amount } = parseAmount(text, token);
      if (amount === null) {
        // No number at all: nothing is sent, and the server takes it from nobody either.
        expect([text, await askServer(text, id)]).toEqual([text, 'badRequest']);
        continue;
      }
      expect([text, await askContract(amount, token)]).toEqual([
        text,
        verdict === 'ok' ? 'ok' : 'Market_PriceOutOfBounds',
      ]);
      if (verdict === 'ok') expect([text, await askServer(amount.toString(), id)]).toEqual([text, 'ok']);
    }
    // Blanks around it are the page's to forgive, and nobody else's.
    expect(parseAmount(' 1 ', token)).toEqual(parseAmount('1', token));
    expect(await askServer(' 1 ', id)).toBe('badRequest');
  },
);

test.each([18, 9])(
  'any price of a token of %i decimals that is written out is the same number for all three',
  async (decimals) => {
    const [arca] = tokens;
    if (!arca) throw new Error('there is no token');
    const unit = 10n ** BigInt(decimals);
    const token = { ...arca, decimals, minPrice: String(unit / 10_000n), maxPrice: String(unit * 10_000n) };
    const prices = fc.bigInt({ min: 0n, max: 2n * unit * 10_000n });
    fc.assert(
      fc.property(prices, (amount) => {
        const inBounds = amount >= BigInt(token.minPrice) && amount <= BigInt(token.maxPrice);
        const { verdict, amount: read } = parseAmount(toInputText(amount, token), token);
        expect([verdict === 'ok', read]).toEqual([inBounds, amount]);
      }),
      { numRuns: 10_000 },
    );
    await setArca({ min: token.minPrice, max: token.maxPrice });
    for (const amount of fc.sample(prices, { numRuns: 25, seed: decimals })) {
      const { verdict } = parseAmount(toInputText(amount, token), token);
      const isOk = (await askContract(amount, arca)) === 'ok';
      expect([amount, isOk]).toEqual([amount, verdict === 'ok']);
    }
  },
);

/** The bounds of a currency of that many decimals, as an operator sets them. */
const setArca = async ({ min, max }: { min: string; max: string }) =>
  chain.write(chain.market, 'setCurrency', await chain.arca.getAddress(), true, min, max);
