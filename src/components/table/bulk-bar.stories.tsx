import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { BulkBar } from './bulk-bar.tsx';

type Row = { id: string };
const rows: Row[] = [{ id: '1' }, { id: '2' }];
const sell = { key: 'sell', label: 'Sell', run: fn() };

const meta = {
  component: BulkBar<Row>,
  args: { rows, actions: [sell], onClear: fn() },
  parameters: { picture: false }, // what it draws is in the data table's
} satisfies Meta<typeof BulkBar<Row>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TwoAreChosen: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('2 selected')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Sell' }));
    await expect(sell.run).toHaveBeenCalledWith(rows);
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(args.onClear).toHaveBeenCalled();
  },
};
export const NothingIsChosen: Story = { args: { rows: [] } };
