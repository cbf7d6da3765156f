import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { sampleColumns, sampleRows, type SampleRow } from '../../../../.storybook/sample-table.tsx';
import { RowCards } from './row-cards.tsx';

const meta = {
  component: RowCards<SampleRow>,
  args: {
    label: 'Heroes',
    columns: sampleColumns,
    rows: sampleRows(3),
    rowKey: ({ id }) => id,
    hasMore: false,
    isLoadingMore: false,
    loadMore: fn(),
    sort: undefined,
    onSort: fn(),
    hasSort: true,
    selection: null,
    sought: -1,
  },
  parameters: { width: 390, picture: false }, // what it draws is the data table's
} satisfies Meta<typeof RowCards<SampleRow>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SortedByChoice: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Sort by' }), 'price:desc');
    await expect(args.onSort).toHaveBeenLastCalledWith({ field: 'price', order: 'desc' });
  },
};
export const ANoticeLedToTheSecond: Story = {
  args: { sought: 1 },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('listitem')[1]).toHaveFocus());
  },
};
