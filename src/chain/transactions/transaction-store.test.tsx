import { describe, expect, test, vi } from 'vitest';
import type { TransactionRecord } from './transaction-record.ts';
import { TransactionStore, waitForRecord } from './transaction-store.ts';

const scope = { account: `0x${'a1'.repeat(20)}`, chainId: 31337 };

function createRecord(id: string, more: Partial<TransactionRecord> = {}): TransactionRecord {
  const at = '2026-01-01T00:00:00.000Z';
  return {
    version: 1,
    id,
    action: 'orders.buyListing',
    step: 'call',
    subject: { name: 'Ottoline', amount: '5', currency: 'ARCA' },
    ...scope,
    to: `0x${'cc'.repeat(20)}`,
    data: '0x01',
    value: '0',
    hashes: [],
    nonce: null,
    promptNonce: 0,
    promptBlock: 0,
    lookedTo: null,
    scannedTo: null,
    state: 'pending',
    outcome: null,
    refusal: null,
    blockNumber: null,
    blockHash: null,
    confirmations: 0,
    required: 5,
    isSpedUp: false,
    cancelHash: null,
    isSeen: true,
    invalidates: ['orders'],
    createdAt: at,
    updatedAt: at,
    ...more,
  };
}

const finished = (id: string, createdAt: string) =>
  createRecord(id, { state: 'final', outcome: 'succeeded', createdAt });

test('keeps transactions across a reload, newest first, each account and chain apart', () => {
  const before = new TransactionStore(localStorage);
  before.add(createRecord('1', { createdAt: '2026-01-01T00:00:00.000Z' }));
  before.add(createRecord('2', { createdAt: '2026-01-02T00:00:00.000Z' }));
  before.add(createRecord('3', { chainId: 2020 }));

  const after = new TransactionStore(localStorage);

  expect(after.list(scope).map(({ id }) => id)).toEqual(['2', '1']);
  expect(after.list({ ...scope, chainId: 2020 }).map(({ id }) => id)).toEqual(['3']);
});

test('hears of another tab’s change', () => {
  const store = new TransactionStore(localStorage);
  expect(store.list(scope)).toEqual([]);
  const listener = vi.fn();
  store.subscribe(listener);

  new TransactionStore(localStorage).add(createRecord('1'));
  dispatchEvent(new StorageEvent('storage', { key: `hub.tx.v1.31337.${scope.account}.1` }));

  expect(listener).toHaveBeenCalled();
  expect(store.list(scope)).toHaveLength(1);
});

test('builds a change upon what another tab wrote meanwhile', () => {
  const one = new TransactionStore(localStorage);
  const other = new TransactionStore(localStorage);
  one.add(createRecord('1'));

  other.update(scope, '1', (record) => ({ ...record, nonce: 7 }));
  one.update(scope, '1', (record) => ({ ...record, confirmations: 2 }));

  expect(one.get(scope, '1')).toMatchObject({ nonce: 7, confirmations: 2 });
});

describe.each([
  ['no JSON', '{"version":1,'],
  ['null', 'null'],
  ['another version', JSON.stringify({ ...createRecord('x'), version: 2 })],
  ['a wrong type', JSON.stringify({ ...createRecord('x'), nonce: 'seven' })],
  ['a script in place of an address', JSON.stringify({ ...createRecord('x'), to: 'javascript:alert(1)' })],
])('a stored entry that is %s', (_, text) => {
  test('is removed, and only it', () => {
    new TransactionStore(localStorage).add(createRecord('1'));
    localStorage.setItem(`hub.tx.v1.31337.${scope.account}.x`, text);
    localStorage.setItem('somebody-else', text);

    const store = new TransactionStore(localStorage);

    expect(store.list(scope).map(({ id }) => id)).toEqual(['1']);
    expect(localStorage.getItem(`hub.tx.v1.31337.${scope.account}.x`)).toBeNull();
    expect(localStorage.getItem('somebody-else')).toBe(text);
  });
});

test('keeps a hundred and lets the oldest finished ones go, never an open one', () => {
  const store = new TransactionStore(localStorage);
  store.add(createRecord('open', { createdAt: '2020-01-01T00:00:00.000Z' }));
  for (let index = 0; index < 110; index += 1) {
    store.add(finished(`f${String(index)}`, new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString()));
  }

  const ids = store.list(scope).map(({ id }) => id);
  expect(ids).toHaveLength(100);
  expect(ids).toContain('open');
  expect(ids).not.toContain('f0');
});

test('makes room when the browser is full, and says so when it cannot', () => {
  const store = new TransactionStore(localStorage);
  store.add(finished('old', '2026-01-01T00:00:00.000Z'));
  const real = Storage.prototype.setItem;
  let refusals = 1;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key: string, text: string) {
    refusals -= 1;
    if (refusals >= 0) throw new DOMException('full', 'QuotaExceededError');
    real.call(this, key, text);
  });

  store.add(createRecord('new'));
  expect(store.list(scope).map(({ id }) => id)).toEqual(['new']);

  refusals = 2;
  expect(() => {
    store.add(createRecord('too much'));
  }).toThrow();
});

test('works without storage for as long as the page lives', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const store = new TransactionStore();

  store.add(createRecord('1'));

  expect(store.list(scope)).toHaveLength(1);
});

test('wakes who waits for a record, also when it is removed', async () => {
  const store = new TransactionStore(localStorage);
  store.add(createRecord('1'));
  store.add(createRecord('2'));
  const done = waitForRecord(store, { ...scope, id: '1' }, ({ state }) => state === 'final');
  const gone = waitForRecord(store, { ...scope, id: '2' }, ({ state }) => state === 'final');

  store.update(scope, '1', (record) => ({ ...record, state: 'final', outcome: 'succeeded' }));
  store.remove(scope, '2');

  expect((await done)?.outcome).toBe('succeeded');
  expect(await gone).toBeNull();
});
