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

  expect(head).toEqual(['What', 'Shown or kept', 'True is', 'What was done']);
  expect(rows).toEqual([
    ['Player name', 'Pip', 'Mira7', 'Put right'],
    ['Wallet', 'none', expect.stringMatching(/^0x/), 'Put right'],
    ['E-mail', 'p…@hub.test', 'm…@hub.test', 'Put right'],
    ['Social channels', 'none', 'Discord, Google', 'Put right'],
    ['In-game account', 'no', 'yes', 'Put right'],
    ['VIP level', '3', '5', 'Put right'],
    ['Hero #6', 'not there', expect.any(String), 'Put right'],
    ['Order #41', expect.any(String), 'closed', 'Support has to look at it'],
  ]);
});
