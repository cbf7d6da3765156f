import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useTypedAhead } from './typed-ahead.ts';

/** A field that comes some time after it was asked for, beside a button that a stray key would press. */
function Late() {
  const [isAsked, setAsked] = useState(false);
  const [text, setText] = useState<string | null>(null);
  const [pressed, setPressed] = useState(0);
  const takeTyped = useTypedAhead(isAsked);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setAsked(true);
          setPressed(pressed + 1);
        }}
      >
        ask {pressed}
      </button>
      {isAsked && text === null && <i role="img" aria-label="arrive" onClick={() => setText(takeTyped())} />}
      {text !== null && <input autoFocus value={text} onChange={(event) => setText(event.target.value)} />}
    </>
  );
}

test('what is typed before the field is there is in it, and presses nothing meanwhile', async () => {
  render(<Late />);
  await userEvent.click(screen.getByRole('button', { name: 'ask 0' }));
  await userEvent.keyboard('Pip x{Backspace}{Enter}');
  expect(screen.getByRole('button', { name: 'ask 1' })).toBeTruthy();
  await userEvent.click(screen.getByRole('img', { name: 'arrive' }));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Pip ');
  await userEvent.type(screen.getByRole('textbox'), 'Barley');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Pip Barley');
});
