import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { useTypedAhead } from './typed-ahead.ts';

function Field({ text, onText, onReady }: { text: string; onText: (text: string) => void; onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return <input autoFocus value={text} onChange={(event) => onText(event.target.value)} />;
}

/** A field that comes some time after it was asked for, beside a button that a stray key would press. */
function Late() {
  const [text, setText] = useState('');
  const [isThere, setThere] = useState(false);
  const [asked, setAsked] = useState(0);
  const ahead = useTypedAhead(setText);
  const ask = () => {
    setAsked(asked + 1);
    ahead.begin();
  };
  return (
    <>
      <button type="button" onClick={ask}>
        ask {asked}
      </button>
      <i role="img" aria-label="arrive" onClick={() => setThere(true)} />
      {isThere && <Field text={text} onText={setText} onReady={ahead.end} />}
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

test('who asked and left is not listened to any more', async () => {
  const { unmount } = render(<Late />);
  await userEvent.click(screen.getByRole('button', { name: 'ask 0' }));
  unmount();
  render(<input aria-label="elsewhere" />);
  await userEvent.type(screen.getByRole('textbox'), 'heard');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('heard');
});
