import { expect, test } from 'vitest';
import { spansOf } from '../lib/text/figures.ts';
import { textVersion } from '../lib/text/use-text.ts';
import { createTexts } from './i18n.ts';

test('reads a key whose first segment is its file, with values and plural forms', async () => {
  const { provider } = await createTexts('en');

  expect(provider.translate('heroes.faction.1')).toBe('Fire');
  expect(provider.translate('common.total.exact', { count: 1 })).toBe('1 result');
  expect(provider.translate('common.total.exact', { count: 2 })).toBe('2 results');
  expect(provider.translate('common.gameStatus.label', { status: '<b>' })).toBe('Game server: <b>');
});

test('reads error codes, negative ones too, and falls back to the code', async () => {
  const { textOf } = await createTexts('zh-Hant');

  expect(textOf('errors.-1000', '-1000')).toBe('網路異常');
  expect(textOf('errors.71001', '71001')).toContain('手續費');
  expect(textOf('errors.424242', '424242')).toBe('424242');
});

test('a sentence names the figures of the rules, and those that a refusal brings', async () => {
  const { provider, textOf } = await createTexts('en');

  expect(textOf('errors.1004', '', spansOf({ spacing: 79_200_000 }, 'en'))).toBe(
    'You can withdraw once every 22 hours.',
  );
  expect(textOf('errors.1004', '', spansOf({ spacing: 10_800_000 }, 'en'))).toBe(
    'You can withdraw once every 3 hours.',
  );
  // From a server that says no more than the code.
  expect(textOf('errors.1004', '')).toBe('You can withdraw once every 22 hours.');
  expect(textOf('errors.70019503', '')).toContain('480 minutes');
  expect(provider.translate('errors.70019333')).toContain('40 MB');
});

test('fetches a file on its first use; until then its texts are blank, and reasons all the same', async () => {
  const { provider, load } = await createTexts('zh-Hans');

  const awaited = provider.translate('wallet.panel.title');
  expect(awaited.trim()).toBe('');
  // A button with a reason is off (action-button.tsx), before the words have come as after it.
  expect(Boolean(awaited)).toBe(true);
  await load(['wallet']);

  expect(provider.translate('wallet.panel.title')).toMatch(/钱包/);
});

test('a file that comes has the page drawn again only when something on it had missed it', async () => {
  const { provider, load, loadAll } = await createTexts('en');
  const before = textVersion.get();

  await load(['market']);
  expect(textVersion.get()).toBe(before);

  provider.translate('wallet.panel.title');
  await loadAll();
  expect(textVersion.get()).toBe(before + 1);
});

test('an unknown key shows itself, an unknown file its fallback', async () => {
  const { provider } = await createTexts('en');

  expect(provider.translate('common.nothing.here')).toBe('nothing.here');
  expect(provider.translate('buttons.save', {}, 'Save')).toBe('Save');
});
