import { expect, test } from 'vitest';
import { tableFile } from './table-export.ts';

type Row = { name: string; price: string };
const columns = [
  { key: 'name', title: 'Name', value: (row: Row) => row.name },
  { key: 'price', title: 'Price, ARCA', value: (row: Row) => row.price },
];

const textOf = (file: Blob) => new Response(file).text();

test('writes quoted CSV with every decimal of an amount', async () => {
  const file = await tableFile('csv', [{ name: 'Wick, "the" brave', price: '0.000000000000000001' }], columns);

  const text = await textOf(file);

  expect(text.replace('\uFEFF', '')).toBe('Name,"Price, ARCA"\r\n"Wick, ""the"" brave",0.000000000000000001');
});

test('makes a name that a spreadsheet would run harmless, and leaves a negative number alone', async () => {
  const file = await tableFile('csv', [{ name: '=HYPERLINK("http://e.com")', price: '-1.5' }], columns);

  const [, row] = (await textOf(file)).split('\r\n');

  expect(row).toBe(`"'=HYPERLINK(""http://e.com"")",-1.5`);
});

test('writes an XLSX archive', async () => {
  const file = await tableFile('xlsx', [{ name: 'Wick', price: '12' }], columns);

  expect((await textOf(file)).slice(0, 2)).toBe('PK');
});

test('writes JSON whose names do not change with the language, and nothing but texts', async () => {
  const file = await tableFile('json', [{ name: '=1+1', price: '0.000000000000000001' }], columns);

  expect(JSON.parse(await textOf(file))).toEqual([{ name: '=1+1', price: '0.000000000000000001' }]);
});
