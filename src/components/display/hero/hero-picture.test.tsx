import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HeroPicture, type PicturedHero } from './hero-picture.tsx';

const hero = (id: string): PicturedHero => ({
  id,
  pictureVersion: '1',
  name: 'Bree',
  rarity: 1,
  heroClass: 1,
  faction: 1,
});
/** What was asked for behind the letter, the latest last. No server answers here: the test does. */
let asked: HTMLImageElement[] = [];
let hasLetter: () => boolean;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  const Real = globalThis.Image;
  vi.stubGlobal(
    'Image',
    class extends Real {
      constructor() {
        super();
        asked.push(this);
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function showMissing(): HTMLImageElement {
  const view = render(<HeroPicture hero={hero('7')} sizes="44px" decorative />);
  hasLetter = () => view.container.textContent === 'B';
  const picture = screen.getByRole<HTMLImageElement>('presentation');
  fireEvent.error(picture);
  expect(hasLetter()).toBe(true);
  return picture;
}
const answer = (is: 'load' | 'error') => act(() => void asked.at(-1)?.dispatchEvent(new Event(is)));
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test('a picture that did not come is asked for again after growing pauses, and is drawn once it is there', () => {
  const before = showMissing().src;
  wait(3_900);
  expect(asked).toHaveLength(0);
  wait(200);
  expect(asked).toHaveLength(1);
  answer('error');
  expect(hasLetter()).toBe(true);
  wait(4_100);
  expect(asked).toHaveLength(1);
  wait(4_000);
  expect(asked).toHaveLength(2);
  answer('load');

  expect(hasLetter()).toBe(false);
  expect(screen.getByRole<HTMLImageElement>('presentation').src).toBe(before);
});

test('it is asked for at once when there is a connection again, and when its page is seen again', () => {
  showMissing();
  act(() => void dispatchEvent(new Event('online')));
  act(() => void dispatchEvent(new Event('online'))); // one is on its way
  expect(asked).toHaveLength(1);
  answer('error');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(asked).toHaveLength(2);
  answer('load');
  expect(hasLetter()).toBe(false);
});

test('it is not asked for without end, nor by one that has left the page', () => {
  showMissing();
  for (let minute = 0; minute < 60; minute += 1) {
    wait(60_000);
    if (asked.at(-1)?.onerror) answer('error');
  }
  expect(asked).toHaveLength(6);
  cleanup();
  act(() => void dispatchEvent(new Event('online')));
  expect(asked).toHaveLength(6);
});

test('the picture of another hero in its place is not missing', () => {
  const view = render(<HeroPicture hero={hero('7')} sizes="44px" decorative />);
  fireEvent.error(screen.getByRole('presentation'));
  view.rerender(<HeroPicture hero={hero('8')} sizes="44px" decorative />);
  expect(screen.getByRole<HTMLImageElement>('presentation').src).toContain('heroes/8-240');
});
