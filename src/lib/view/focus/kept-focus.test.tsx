import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from './kept-focus.ts';

let stop: () => void = () => undefined;
beforeEach(() => {
  stop = keepFocus(document);
});
afterEach(() => stop());

/** Rewards whose buttons go, alone or with their rows, once they are claimed. */
function Rewards({ isRowGone = false, isAsked = false }: { isRowGone?: boolean; isAsked?: boolean }) {
  const [claimed, setClaimed] = useState<string[]>([]);
  const [asked, setAsked] = useState<string | null>(null);
  const claim = (name: string) => {
    setAsked(null);
    setClaimed([...claimed, name]);
  };
  return (
    <section aria-label="Rewards">
      <ul>
        {['first', 'second'].map((name) =>
          isRowGone && claimed.includes(name) ? null : (
            <li key={name} aria-label={name}>
              {!claimed.includes(name) && (
                <button type="button" onClick={() => (isAsked ? setAsked(name) : claim(name))}>
                  claim {name}
                </button>
              )}
            </li>
          ),
        )}
      </ul>
      {asked !== null && (
        <div role="dialog">
          <button type="button" autoFocus onClick={() => claim(asked)}>
            sure
          </button>
        </div>
      )}
    </section>
  );
}

/** As the keyboard does: a press leaves the focus on the button. */
async function press(name: string) {
  const button = screen.getByRole('button', { name });
  button.focus();
  await act(async () => {
    fireEvent.click(button);
    await Promise.resolve();
  });
}
const place = (name: string) => screen.getByRole('listitem', { name });

test('a button that has gone leaves the focus to its row, which is no stop of the Tab key', async () => {
  render(<Rewards />);
  await press('claim first');
  expect(document.activeElement).toBe(place('first'));
  expect(place('first').getAttribute('tabindex')).toBe('-1');

  screen.getByRole('button', { name: 'claim second' }).focus();
  expect(place('first').hasAttribute('tabindex')).toBe(false);
});

test('a row that has gone leaves it to the next one, the last one to what they are in', async () => {
  render(<Rewards isRowGone />);
  await press('claim first');
  expect(document.activeElement).toBe(place('second'));
  await press('claim second');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Rewards' }));
});

test('what was asked in a dialog gives it to the row of the button that opened it', async () => {
  render(<Rewards isAsked />);
  await press('claim first');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'sure' }));
  await press('sure');
  expect(document.activeElement).toBe(place('first'));
});

test('whoever let go of it is left alone, and so is who has it elsewhere', async () => {
  render(<Rewards />);
  const button = screen.getByRole('button', { name: 'claim first' });
  button.focus();
  button.blur();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  fireEvent.click(button);
  await act(() => Promise.resolve());
  expect(document.activeElement).toBe(document.body);

  screen.getByRole('button', { name: 'claim second' }).focus();
  render(<input aria-label="elsewhere" autoFocus />);
  fireEvent.click(screen.getByRole('button', { name: 'claim second' }));
  await act(() => Promise.resolve());
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'elsewhere' }));
});
