import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Term } from './term.tsx';

const meta = {
  component: Term,
  args: { name: 'arca' },
  parameters: { picture: false },
} satisfies Meta<typeof Term>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Explained: Story = {
  args: { name: 'burn' },
  parameters: { height: 200 },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Burn' }));
    await waitFor(() => expect(canvas.getByText(/permanently/)).toBeVisible());
  },
};
