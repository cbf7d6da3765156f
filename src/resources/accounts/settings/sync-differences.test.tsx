import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import preview from '../../../../.storybook/preview.tsx';
import * as stories from './sync-differences.stories.tsx';

setProjectAnnotations(preview);
const { EveryKind } = composeStories(stories);

test('says of each difference what was there, what is so, and what was done', async () => {
  await EveryKind.run();
  const [head, ...rows] = screen.getAllByRole('row').map((row) => {
    const cells = [...within(row).queryAllByRole('rowheader'), ...within(row).queryAllByRole('cell')];
    return (cells.length > 0 ? cells : within(row).getAllByRole('columnheader')).map((cell) =>
      cell.textContent?.trim(),
    );
  });

  expect(head).toEqual(['Field', 'Shown or stored', 'Actual', 'Action taken']);
  expect(rows).toEqual([
    ['Player name', 'Pip', 'Mira7', 'Fixed'],
    ['Wallet', 'none', expect.stringMatching(/^0x/), 'Fixed'],
    ['E-mail', 'p…@hub.test', 'm…@hub.test', 'Fixed'],
    ['Social accounts', 'none', 'Discord, Google', 'Fixed'],
    ['In-game account', 'no', 'yes', 'Fixed'],
    ['VIP level', '3', '5', 'Fixed'],
    ['Hero #6', 'missing', expect.any(String), 'Fixed'],
    ['Order #41', expect.any(String), 'closed', 'Needs support'],
  ]);
});
