import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ComponentType, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '../toasts.ts';
import { lazyPart } from './lazy-part.tsx';
import { setPartFailure } from './part-failure.ts';
import { setPartFrame } from './part-frame.ts';

const Dialog = ({ name }: { name: string }) => <div role="dialog">{name}</div>;
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

/** A page with a button that opens a part. */
function pageWith(load: () => Promise<ComponentType<{ name: string }>>) {
  const Part = lazyPart('a dialog', load);
  return function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>open</button>
        {isOpen && <Part name="hello" onFailed={() => setOpen(false)} />}
      </>
    );
  };
}

beforeEach(() => {
  sessionStorage.clear();
  toasts.set([]);
  setPartFrame(() => Promise.resolve(({ children }) => children));
  setPartFailure(({ message, onRetry }) => (
    <p role="alert">
      {message} <button onClick={onRetry}>again</button>
    </p>
  ));
  // The server does not answer: the page must not be loaded again.
  vi.stubGlobal('fetch', lost);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a part is there once its code is', async () => {
  const Page = pageWith(() => Promise.resolve(Dialog));
  render(<Page />);
  fireEvent.click(screen.getByText('open'));
  expect((await screen.findByRole('dialog')).textContent).toBe('hello');
});

test('a part that does not arrive says so, leaves the page as it is, and arrives at the next try', async () => {
  const load = vi.fn<() => Promise<typeof Dialog>>().mockImplementationOnce(lost).mockResolvedValue(Dialog);
  const Page = pageWith(load);
  render(<Page />);
  fireEvent.click(screen.getByText('open'));
  await vi.waitFor(() => expect(toasts.get()).toHaveLength(1));
  expect(toasts.get()[0]?.kind).toBe('error');
  expect(screen.queryByRole('dialog')).toBeNull();

  fireEvent.click(screen.getByText('open'));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a part that throws takes only itself away', async () => {
  const Broken = (): never => {
    throw new Error('broken');
  };
  const Page = pageWith(() => Promise.resolve(Broken));
  render(<Page />);
  fireEvent.click(screen.getByText('open'));
  await vi.waitFor(() => expect(toasts.get()).toHaveLength(1));
  expect(screen.getByText('open')).toBeTruthy();
});

test('a part stands in the frame of the page, which comes once and with the first that needs it; a plain one does without', async () => {
  const frame = vi.fn(() => Promise.resolve(({ children }: { children: ReactNode }) => <main>{children}</main>));
  setPartFrame(frame);
  const Plain = lazyPart('plain', () => Promise.resolve(Dialog), { isPlain: true });
  const First = lazyPart('first', () => Promise.resolve(Dialog));
  const Second = lazyPart('second', () => Promise.resolve(Dialog));

  const { rerender } = render(<Plain name="plain" />);
  expect((await screen.findByText('plain')).closest('main')).toBeNull();
  expect(frame).not.toHaveBeenCalled();

  rerender(
    <>
      <First name="first" />
      <Second name="second" />
    </>,
  );
  expect((await screen.findByText('first')).closest('main')).not.toBeNull();
  expect((await screen.findByText('second')).closest('main')).not.toBeNull();
  expect(frame).toHaveBeenCalledTimes(1);
});

test('what has a place on the page and does not arrive says so there, and comes when it is asked for again', async () => {
  const load = vi.fn<() => Promise<typeof Dialog>>().mockImplementationOnce(lost).mockImplementationOnce(lost);
  load.mockResolvedValue(Dialog);
  const Panel = lazyPart('panel', load);
  render(
    <>
      <input aria-label="typed" defaultValue="kept" />
      <Panel name="panel" />
    </>,
  );
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(toasts.get()).toEqual([]); // once is enough
  fireEvent.click(screen.getByText('again'));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  fireEvent.click(await screen.findByText('again'));

  expect((await screen.findByRole('dialog')).textContent).toBe('panel');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('typed').value).toBe('kept');
});

test('a part that arrived stays as it is when another of its kind throws', async () => {
  const Moody = ({ name }: { name: string }) => {
    const [text, setText] = useState('');
    if (name === 'bad') throw new Error('broken');
    return <input aria-label={name} value={text} onChange={(event) => setText(event.target.value)} />;
  };
  const Part = lazyPart('moody', () => Promise.resolve(Moody));
  const view = (names: string[]) => names.map((name) => <Part key={name} name={name} />);
  const { rerender } = render(view(['good']));
  fireEvent.change(await screen.findByLabelText('good'), { target: { value: 'typed' } });
  rerender(view(['good', 'bad']));
  expect(await screen.findByRole('alert')).toBeTruthy();
  rerender(view(['good', 'bad']));

  expect(screen.getByLabelText<HTMLInputElement>('good').value).toBe('typed');
});

test('a part in the background is missed in silence and asked for again once there is a connection', async () => {
  const load = vi.fn<() => Promise<typeof Dialog>>().mockImplementationOnce(lost).mockResolvedValue(Dialog);
  const Bell = lazyPart('bell', load, { isBackground: true });
  render(<Bell name="bell" fallback={<i>place</i>} />);
  await screen.findByText('place');
  await vi.waitFor(() => {
    act(() => void dispatchEvent(new Event('online'))); // in vain for as long as it is still on its way
    expect(load).toHaveBeenCalledTimes(2);
  });

  expect((await screen.findByRole('dialog')).textContent).toBe('bell');
  expect(screen.queryByRole('alert')).toBeNull();
});
