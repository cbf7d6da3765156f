import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { LONG } from '../../../.storybook/samples.ts';
import { StarButton } from '../form/star-button.tsx';
import { ActionButton } from '../resource/action-button.tsx';
import { ItemDialog } from './item-dialog.tsx';

const meta = {
  component: ItemDialog,
  args: {
    title: 'Sell Badge of the Lower Harbour',
    itemId: '20003',
    note: 'You have 3',
    onClose: fn(),
    actions: <ActionButton kind="primary">Sell</ActionButton>,
    children: <p>It stays yours until somebody buys it.</p>,
  },
  parameters: { alone: true },
} satisfies Meta<typeof ItemDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OfAnItem: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('dialog', { name: 'Sell Badge of the Lower Harbour' })).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const WithALongName: Story = { args: { title: LONG } };
export const WithAStar: Story = {
  args: {
    title: LONG,
    aside: <StarButton label="Watch the badge" isStarred onPress={fn()} isPlain />,
  },
};
