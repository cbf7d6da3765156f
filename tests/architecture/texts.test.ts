import { readFileSync, readdirSync } from 'node:fs';
import { ESLint } from 'eslint';
import { describe, expect, test } from 'vitest';
import { readSources } from './source-files.ts';
import { createUses } from './text-uses.ts';

type Texts = { [key: string]: string | Texts };

function flatten(texts: Texts, prefix: string): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : flatten(value, `${prefix}${key}.`),
  );
}

const namespaces = readdirSync('locales/en').map((file) => file.replace('.json', ''));
const withoutPlural = (key: string) => key.replace(/_(one|other)$/, '');
const keysOf = (name: string) => {
  const texts = JSON.parse(readFileSync(`locales/en/${name}.json`, 'utf8')) as Texts;
  return [...new Set(flatten(texts, `${name}.`).map(withoutPlural))];
};

/** Keys that no text of the code spells, each with who puts them together. */
const dynamic: readonly [keys: RegExp, why: string][] = [
  [
    /^transactions\.(actions|done|failed|approvals)\./,
    'use-action-texts.ts: the name of a chain action has a dot in it',
  ],
  [/^\w+\.empty$/, 'list-state.tsx: the hint of any noun'],
  [/^contractErrors\./, 'contract-errors.ts: typed as keys of this file, and held to it by its own test'],
  [/^letters\.of\./, 'use-letter-words.ts: by the name of a letter, to which the server is held by its type'],
  [/^outage\.making\./, 'making-page.ts: read by the server as a whole'],
  [/^(mail|issuer)\./, 'read by the server as a whole, typed by the file itself'],
];

describe('a text in locales', () => {
  const isUsed = createUses(readSources('src', 'server', 'core'), namespaces);

  test.each(namespaces)('is asked for: %s', (name) => {
    const unused = keysOf(name).filter((key) => !dynamic.some(([keys]) => keys.test(key)) && !isUsed(key));

    expect(unused).toEqual([]);
  });

  test('says what each chain action does, has done, and did not do', () => {
    const actions = readSources('src/resources')
      .filter(({ file }) => file.endsWith('.action.ts'))
      .flatMap(({ text }) => [...text.matchAll(/\bname: '([\w.]+)'/g)].map(([, name = '']) => name));
    const texts = keysOf('transactions');
    const wanted = actions.flatMap((name) =>
      ['actions', 'done', 'failed'].map((says) => `transactions.${says}.${name}`),
    );

    expect(actions.length).toBeGreaterThan(0);
    expect(wanted.filter((key) => !texts.includes(key))).toEqual([]);
  });

  test('nothing is excused that is not there', () => {
    const all = namespaces.flatMap(keysOf);

    expect(dynamic.filter(([keys]) => !all.some((key) => keys.test(key)))).toEqual([]);
  });

  test('an unused key, and one of another level, would be found', () => {
    const source = { file: 'src/x.tsx', text: "const t = [`heroes.part.${part}`, 'common.brand', `x.y`, 'other'];" };
    const uses = createUses([source], ['heroes', 'common']);

    expect(['heroes.part.head', 'common.brand'].filter(uses)).toHaveLength(2);
    expect(['heroes.part', 'heroes.part.head.left', 'common.brands', 'heroes.other'].filter(uses)).toEqual([]);
  });
});

/** What core.md 8 and seasons.md 8 say to the word, and where a screen says it; a sentence may go on behind it. */
const worded: readonly [words: string, key: string][] = [
  ['Login First', 'transactions.dialog.LoginAccount'],
  ['Transaction has been canceled.', 'transactions.dialog.Reject'],
  ['Transaction will be completed soon!', 'transactions.phases.sent'],
  ['Waiting for confirmation', 'transactions.dialog.Waiting'],
  ['Action Failed', 'transactions.dialog.Fail'],
  ['Something Wrong', 'transactions.dialog.Error'],
  ['Approve Failed', 'transactions.failures.approvalFailed'],
  ['Approved Error', 'transactions.failures.approvalTooLow'],
  ['Insufficient balance', 'transactions.failures.lowBalance'],
  ['Balance not enough', 'contractErrors.BalanceIsNotEnough'],
  ['Balance not enough', 'errors.70019401'],
  ['Order submitted, awaiting chain confirmation', 'transactions.submitted.orders'],
  ['Order failed', 'transactions.failed.orders.createListing'],
  ['Pull off failed', 'transactions.failed.orders.unlist'],
  ['Pay failed', 'transactions.failed.orders.buyListing'],
  ['Connected Error!', 'wallet.failures.failed'],
  ['login popup has been closed by the user', 'wallet.failures.closed'],
  ['login popup has been closed by the user', 'login.social.failures.closed'],
  ['The provider is not initialised yet', 'wallet.failures.notInitialised'],
  ['The social-login provider is not connected', 'login.social.failures.unreachable'],
  ['No wallet was found in this browser', 'wallet.connect.none'],
  ['Network error', 'errors.-1000'],
  ['Something Wrong', 'errors.-1001'],
  ['The account is abnormal. Please log in again', 'errors.70019008'],
  ['Limit Reached', 'errors.70019402'],
  ['Nothing to claim', 'errors.70019403'],
  ['NFT info not found', 'errors.70019404'],
  ['No user', 'errors.70019405'],
  ['Insufficient AP', 'errors.70019407'],
  ['Insufficient White Ore', 'errors.70019408'],
  ['No challenge attempts', 'errors.70019409'],
  ['Not in active time', 'errors.70019410'],
  ['There is no boss to challenge', 'errors.70019411'],
  ['Insufficient boss points', 'errors.70019412'],
  ['Sold out', 'errors.70019413'],
  ['Not enough currency to bet', 'errors.70019415'],
];

test.each(worded)('“%s” is said by %s', (words, key) => {
  const [file = '', ...path] = key.split('.');
  const texts = JSON.parse(readFileSync(`locales/en/${file}.json`, 'utf8')) as Texts;
  const said = path.reduce<Texts | string | undefined>((node, part) => (node as Texts | undefined)?.[part], texts);

  expect(String(said).startsWith(words), String(said)).toBe(true);
});

describe('a text in code', () => {
  const eslint = new ESLint();
  const complaintsOf = async (code: string, filePath = 'src/components/x.tsx') => {
    const [result] = await eslint.lintText(`export const X = (v: { a: string }) => ${code};\n`, { filePath });
    return (result?.messages ?? []).filter(({ ruleId }) => ruleId === 'no-restricted-syntax');
  };

  test.each([
    '<p>Buy now</p>',
    '<p>{v.a} heroes</p>',
    '<p>购买</p>',
    "<p>{'Buy now'}</p>",
    '<p>{`${v.a} heroes`}</p>',
    "<p>{v.a ? 'Yes' : v.a}</p>",
    "<p>{v.a && 'Yes'}</p>",
    '<button title="Close" />',
    '<button aria-label="Close" />',
    '<button aria-label={`Close ${v.a}`} />',
    '<input placeholder="Your price" />',
    "<img alt={'A hero'} />",
    '<Panel label="Price" />',
    "showToast({ kind: 'success', message: 'Saved' })",
    "showToast({ kind: 'error', message: v.a, description: `Failed: ${v.a}` })",
    "showToast({ kind: 'info', message: v.a ? '已保存' : v.a, key: 'saved' })",
  ])('is refused: %s', async (code) => {
    expect(await complaintsOf(code)).toHaveLength(1);
  });

  test.each([
    '<p>{t(v.a)}</p>',
    '<p>{v.a} · {v.a}</p>',
    '<p>#{v.a} × 1,000 %</p>',
    '<img alt="" />',
    '<button className="round" type="button" aria-live="polite" />',
    '<Panel label={v.a} kind="primary" />',
    "<p className={v.a ? 'on' : 'off'}>{v.a}</p>",
    "showToast({ kind: 'success', message: t('alerts.saved'), key: 'alert' })",
    "showToast({ kind: v.a ? 'success' : 'error', message: v.a, description: t(`errors.${v.a}`) })",
  ])('is none: %s', async (code) => {
    expect(await complaintsOf(code)).toEqual([]);
  });

  test('may stand in a story', async () => {
    expect(await complaintsOf('<p>Buy now</p>', 'src/components/x.stories.tsx')).toEqual([]);
  });
});
