import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ListState } from './list-state.tsx';

const query = { isPending: false, isError: false, isFetching: true, error: null, data: {}, refetch: vi.fn() };

/** The list while the answer to another question is on its way. */
function whileAsking(isNarrowed: boolean, isEmpty = false) {
  render(
    <ListState resource="heroes" query={{ ...query, isPlaceholderData: true }} {...{ isEmpty, isNarrowed }}>
      <p>Rows</p>
    </ListState>,
  );
  const around = screen.getByText('Rows').parentElement;
  return { isDimmed: around?.className !== '', isBusy: around?.getAttribute('aria-busy') === 'true' };
}

test('rows of the question before are dimmed while the answer is on its way', () => {
  expect(whileAsking(false)).toEqual({ isDimmed: true, isBusy: true });
});

test('rows that match the question already are not, though more may come', () => {
  expect(whileAsking(true)).toEqual({ isDimmed: false, isBusy: true });
});

test('none that match of those that are there is no empty list yet', () => {
  expect(whileAsking(true, true)).toEqual({ isDimmed: false, isBusy: true });
});
