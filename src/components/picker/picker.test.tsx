import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createChoice } from './choice.ts';
import { Picker } from './picker.tsx';

type Row = { id: string; state: 'free' | 'listed' };
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: String(at + 1), state: at === 2 ? 'listed' : 'free' }));

let drawn: string[] = [];
let judged = 0;
const pickable = {
  keyOf: ({ id }: Row) => id,
  nameOf: ({ id }: Row) => `Hero ${id}`,
  reasonOf: ({ state }: Row) => {
    judged += 1;
    return state === 'listed' ? 'For sale' : null;
  },
  faceOf: ({ id }: Row) => <Face id={id} />,
};
function Face({ id }: { id: string }) {
  drawn.push(id);
  return <b>#{id}</b>;
}

const boxOf = (by: { name: string | RegExp }) => screen.getByRole<HTMLInputElement>('checkbox', by);

test('of 5,000 a choice draws only what it changes, and what cannot be chosen says why', async () => {
  const choice = createChoice();
  render(<Picker {...pickable} rows={rowsOf(5_000)} label="Heroes" choice={choice} most={2} />);
  expect(boxOf({ name: 'Hero 3: For sale' }).disabled).toBe(true);
  // What is near the screen is drawn, and not the rest.
  const shown = screen.getAllByRole('checkbox').length;
  expect(shown).toBeLessThan(500);
  expect(new Set(drawn).size).toBe(shown);
  // Work, not time: a choice judges and draws nobody again, however many there are.
  [drawn, judged] = [[], 0];
  await userEvent.click(screen.getByRole('checkbox', { name: 'Hero 1' }));
  expect(judged).toBe(0);
  expect([...choice.get()]).toEqual(['1']);
  expect(drawn).toEqual([]); // the tick alone

  await userEvent.click(screen.getByRole('checkbox', { name: 'Hero 2' }));
  expect(boxOf({ name: /^Hero 4: / }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Hero 1' }));
  expect([...choice.get()]).toEqual(['2']);
  expect(boxOf({ name: 'Hero 4' }).disabled).toBe(false);
});

test('of one thing the next choice takes the place of the last, by the keyboard too', async () => {
  const choice = createChoice(['1']);
  render(<Picker {...pickable} rows={rowsOf(5)} label="Heroes" choice={choice} most={1} look="table" />);
  screen.getByRole('checkbox', { name: 'Hero 2' }).focus();
  await userEvent.keyboard(' ');
  expect([...choice.get()]).toEqual(['2']);
});

test('what cannot be chosen is put away and shown again, and what was chosen stays', async () => {
  const choice = createChoice(['1']);
  render(<Picker {...pickable} rows={rowsOf(5)} label="Heroes" choice={choice} most={2} />);
  await userEvent.click(screen.getByRole('button', { name: 'common.picker.onlyAble' }));
  expect(screen.getAllByRole('checkbox')).toHaveLength(4);
  expect(screen.queryByRole('checkbox', { name: /For sale/ })).toBeNull();
  expect([...choice.get()]).toEqual(['1']);
  await userEvent.click(screen.getByRole('button', { name: 'common.picker.onlyAble', pressed: true }));
  expect(screen.getAllByRole('checkbox')).toHaveLength(5);
});

test('where everything can be chosen, nothing is to be put away', () => {
  render(<Picker {...pickable} rows={rowsOf(2)} label="Heroes" choice={createChoice()} most={2} />);
  expect(screen.queryByRole('button', { name: 'common.picker.onlyAble' })).toBeNull();
});

test('what cannot be chosen any more is given up', () => {
  const choice = createChoice(['1', '2']);
  const at = (rows: Row[]) => <Picker {...pickable} rows={rows} label="Heroes" choice={choice} most={5} />;
  const { rerender } = render(at(rowsOf(5)));
  rerender(at(rowsOf(5).map((row) => (row.id === '1' ? { ...row, state: 'listed' } : row))));
  expect([...choice.get()]).toEqual(['2']);
});
