import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { SampleTable } from '../../../.storybook/sample-table.tsx';
import { ApiError } from '../../lib/api-error.ts';

const clearStorage = () => localStorage.clear();

const meta = {
  component: SampleTable,
  // Few: below 980 px the page scrolls and no box in it, so that a sheet has room for all of them.
  args: { count: 12, onSort: fn(), onSearch: fn(), onOpen: fn() },
  parameters: { browserOnly: true },
  beforeEach: clearStorage,
} satisfies Meta<typeof SampleTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sorted: Story = {
  play: async ({ canvas, args }) => {
    const level = canvas.getByRole('columnheader', { name: /^Level/ });
    await userEvent.click(within(level).getByText('Level'));
    await expect(args.onSort).toHaveBeenLastCalledWith({ field: 'level', order: 'asc' });
    await expect(level).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(within(level).getByText('Level'));
    await expect(args.onSort).toHaveBeenLastCalledWith({ field: 'level', order: 'desc' });
  },
};

const withRequest = { key: 'burn', label: 'Burn', danger: true, run: fn() };
export const SelectedWithBulkAction: Story = {
  args: {
    bulkActions: [
      withRequest,
      {
        key: 'sell',
        label: 'Sell',
        disabledReason: (rows) => (rows.length > 1 ? 'Sell them one by one' : undefined),
        run: fn(),
      },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select 1' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select 2' }));
    const bar = within(canvas.getByRole('toolbar', { name: 'Actions for the selected rows' }));
    await expect(bar.getByText('2 selected')).toBeInTheDocument();
    await expect(canvas.getByRole('row', { name: /Hero 2 / })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('checkbox', { name: 'Select all rows' })).toBePartiallyChecked();
    await expect(bar.getByRole('button', { name: 'Sell' })).toHaveAccessibleDescription('Sell them one by one');
    await userEvent.click(bar.getByRole('button', { name: 'Burn' }));
    await expect(withRequest.run).toHaveBeenLastCalledWith([
      expect.objectContaining({ id: '1' }),
      expect.objectContaining({ id: '2' }),
    ]);
    await expect(canvas.getByRole('button', { name: 'Export selected' })).toBeInTheDocument();
    await userEvent.click(bar.getByRole('button', { name: 'Clear' }));
    await expect(canvas.queryByRole('toolbar')).toBeNull();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select 2' }));
  },
};

export const ByKeyboard: Story = {
  args: { bulkActions: [withRequest] },
  play: async ({ canvas, args }) => {
    const rowOf = (index: number) => canvas.getByRole('row', { name: new RegExp(`Hero ${String(index)} `) });
    rowOf(1).focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(rowOf(2)).toHaveFocus());
    await userEvent.keyboard(' ');
    await expect(canvas.getByText('1 selected')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ id: '2' }));
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(rowOf(1)).toHaveFocus());
  },
};

const openPanel = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('tooltip'));
};

export const ChoosesColumns: Story = {
  parameters: { alone: true },
  play: async ({ canvas }) => {
    const panel = await openPanel('Columns');
    await userEvent.click(panel.getByRole('checkbox', { name: 'Rarity' }));
    await expect(canvas.queryByRole('columnheader', { name: /^Rarity/ })).toBeNull();
    await userEvent.click(panel.getByRole('button', { name: 'Move Price, ARCA forward' }));
    await fireEvent.click(panel.getByText('Compact'));
    await expect(panel.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
    await expect(JSON.parse(localStorage.getItem('hub.table.stories.guest') ?? '')).toMatchObject({
      hidden: ['rarity'],
      density: 'compact',
    });
  },
};

export const WidthByKeyboard: Story = {
  play: async ({ canvas }) => {
    const handle = canvas.getByRole('separator', { name: 'Resize column Seller' });
    handle.focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(canvas.getByRole('separator', { name: 'Resize column Seller' })).toHaveAttribute(
      'aria-valuenow',
      '288',
    );
  },
};

export const SavesAView: Story = {
  parameters: { alone: true },
  play: async ({ args }) => {
    const panel = await openPanel('Views');
    await userEvent.type(panel.getByRole('textbox', { name: 'View name' }), 'Only SSR{Enter}');
    await userEvent.click(panel.getByRole('button', { name: 'Only SSR' }));
    await expect(args.onSearch).toHaveBeenLastCalledWith('rarity=4');
    await userEvent.click(panel.getByRole('button', { name: 'Delete view Only SSR' }));
    await expect(panel.queryByRole('button', { name: 'Only SSR' })).toBeNull();
    await userEvent.type(panel.getByRole('textbox', { name: 'View name' }), 'Only SSR{Enter}');
  },
};

const showChanges = fn();
export const ChangedMeanwhile: Story = {
  args: { changes: 3, onShowChanges: showChanges },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '3 changes' }));
    await expect(showChanges).toHaveBeenCalled();
  },
};

const savedFiles: Blob[] = [];
/** In place of the browser's download, which a story must not start. */
const catchFiles = () => {
  savedFiles.length = 0;
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (file) => {
    savedFiles.push(file as Blob);
    return '#saved';
  };
  URL.revokeObjectURL = () => undefined;
  return () => Object.assign(URL, { createObjectURL, revokeObjectURL });
};
const exportAs = async (button: string, format: string) => {
  await userEvent.click(screen.getByRole('button', { name: button }));
  await userEvent.click(await screen.findByRole('menuitem', { name: format }));
  await waitFor(() => expect(savedFiles).toHaveLength(1));
};
const linesOf = async (file: Blob | undefined) => (await new Response(file).text()).split('\r\n');

export const ExportsAll: Story = {
  args: { count: 30 },
  parameters: { alone: true },
  beforeEach: catchFiles,
  play: async () => {
    await exportAs('Export all', 'CSV');
    const lines = await linesOf(savedFiles[0]);
    await expect(lines).toHaveLength(31);
    await expect(lines[2]).toMatch(/^Hero 2,7,7920,0x0+1$/);
  },
};

export const ExportsSelected: Story = {
  parameters: { alone: true },
  beforeEach: catchFiles,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select 3' }));
    await exportAs('Export selected', 'CSV');
    await expect(await linesOf(savedFiles[0])).toHaveLength(2);
  },
};

export const ExportFails: Story = {
  args: { readAll: () => Promise.reject(ApiError.of('network')) },
  parameters: { alone: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Export all' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(canvas.getByRole('alert')).not.toBeEmptyDOMElement());
  },
};

export const LoadingMore: Story = { args: { hasMore: true, isLoadingMore: true, totalExact: false } };
export const Few: Story = { args: { count: 3 } };
export const OnAPhone: Story = { args: { count: 4, bulkActions: [withRequest] }, parameters: { width: 340 } };
export const HundredThousandRows: Story = {
  args: { count: 100_000, height: 620 },
  parameters: { alone: true, measured: true }, // by bench/table.ts; what it draws is what the others draw
};
export const Chinese: Story = { globals: { language: 'zh-Hans' }, parameters: { picture: false } };
