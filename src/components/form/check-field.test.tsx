import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CheckField } from './check-field.tsx';

afterEach(cleanup);

const props = { label: 'Set alert', isChecked: false, onChange: () => undefined };

test('a switch that may stay off is not called required, and keeps no line free for a problem', () => {
  render(<CheckField {...props} />);
  const box = screen.getByRole('checkbox', { name: 'Set alert' });
  expect(box.hasAttribute('aria-required')).toBe(false);
  expect(screen.queryByRole('status')).toBeNull();
});

test('one that must be ticked says so, and what is wrong', () => {
  render(<CheckField {...props} isRequired problem="Tick it" />);
  const box = screen.getByRole('checkbox', { name: 'Set alert', description: 'Tick it' });
  expect(box.getAttribute('aria-required')).toBe('true');
  expect(box.getAttribute('aria-invalid')).toBe('true');
});
