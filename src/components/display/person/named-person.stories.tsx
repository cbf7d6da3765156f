import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NamedPerson } from './named-person.tsx';

const address = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f';
const meta = {
  component: NamedPerson,
  args: { name: 'Quillan', address },
  parameters: { picture: false },
} satisfies Meta<typeof NamedPerson>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithAWallet: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Quillan' })).toHaveAttribute('href', `/profile/${address}`);
  },
};
export const WithoutOne: Story = {
  args: { address: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
