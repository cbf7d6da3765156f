import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { sampleColumns, sampleRows, type SampleRow } from '../../../../.storybook/sample-table.tsx';
import { ListTable } from './list-table.tsx';

const list = {
  rows: sampleRows(12),
  total: 40,
  totalExact: false,
  hasMore: true,
  isLoadingMore: false,
  loadMore: fn(),
  changes: 2,
  showChanges: fn(),
};

const meta = {
  component: ListTable<SampleRow>,
  args: {
    list,
    tableId: 'stories.list',
    account: 'guest',
    label: 'Heroes',
    columns: sampleColumns,
    rowKey: ({ id }) => id,
    sort: undefined,
    onSort: fn(),
    search: '',
    onSearch: fn(),
    readAll: () => Promise.resolve(list.rows),
    fileName: 'heroes',
  },
  parameters: { browserOnly: true, picture: false }, // what it draws is the data table's
} satisfies Meta<typeof ListTable<SampleRow>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SaysChanges: Story = {
  args: { saysChanges: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('40+ results')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: '2 changes' }));
    await expect(list.showChanges).toHaveBeenCalled();
  },
};

export const AsksForMoreWhileThereIsRoom: Story = {
  args: { list: { ...list, rows: sampleRows(2) } },
  play: async ({ canvas }) => {
    await expect(list.loadMore).toHaveBeenCalled();
    await expect(canvas.queryByRole('button', { name: '2 changes' })).toBeNull();
  },
};
