import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Panel } from './panel.tsx';

afterEach(cleanup);

test('what throws in a panel leaves its title, its neighbours and what is typed there, and comes back when it can', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // React tells it there
  let isBroken = true;
  const Widget = () => {
    if (isBroken) throw new Error('a widget broke');
    return <p>figures</p>;
  };
  render(
    <>
      <Panel title="Prices">
        <Widget />
      </Panel>
      <Panel title="Offers">
        <input aria-label="amount" />
      </Panel>
    </>,
  );
  const prices = within(screen.getByRole('region', { name: 'Prices' }));
  const amount = screen.getByLabelText<HTMLInputElement>('amount');
  fireEvent.change(amount, { target: { value: '7' } });
  expect(prices.getByRole('alert')).toBeTruthy();
  expect(prices.queryByText('figures')).toBeNull();

  isBroken = false;
  fireEvent.click(prices.getByRole('button'));

  expect(prices.getByText('figures')).toBeTruthy();
  expect(prices.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('amount')).toBe(amount);
  expect(amount.value).toBe('7');
});
