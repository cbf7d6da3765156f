import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { playerNames } from '../../../lib/players/player-names.ts';
import { Person } from './person.tsx';

const address = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f';
const meta = {
  component: Person,
  args: { address, copy: true },
  parameters: { picture: false },
} satisfies Meta<typeof Person>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OfAName: Story = {
  beforeEach: () => {
    playerNames.set(new Map([[address, 'Quillan']]));
    return () => playerNames.set(new Map());
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Quillan' })).toHaveAttribute('href', `/profile/${address}`);
  },
};
export const Nameless: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveTextContent(/^0x71c76/);
  },
};
