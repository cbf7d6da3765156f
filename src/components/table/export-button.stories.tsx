import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { sampleColumns, sampleRows, type SampleRow } from '../../../.storybook/sample-table.tsx';
import { ExportButton, type ExportButtonProps } from './export-button.tsx';

type ReadAll = ExportButtonProps<SampleRow>['readAll'];
const readThree: ReadAll = () => Promise.resolve(sampleRows(3));

/** Reads until it is stopped, and says how far it is. */
const endless: ReadAll = (signal, onProgress) =>
  new Promise<SampleRow[]>((_resolve, reject) => {
    onProgress(400);
    signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
  });

const meta = {
  component: ExportButton<SampleRow>,
  args: { columns: sampleColumns, chosen: [], readAll: readThree, fileName: 'heroes' },
} satisfies Meta<typeof ExportButton<SampleRow>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {};
export const Selected: Story = { args: { chosen: sampleRows(2) } };
export const CanBeStopped: Story = {
  args: { readAll: endless },
  parameters: { alone: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Export all' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await userEvent.click(await canvas.findByRole('button', { name: /400/ }));
    await expect(await canvas.findByRole('button', { name: 'Export all' })).toBeInTheDocument();
  },
};
export const Again: Story = {
  args: { chosen: sampleRows(2) },
  parameters: { alone: true, browserOnly: true },
  // In place of the browser's download, which a story must not start.
  beforeEach: () => {
    const { createObjectURL } = URL;
    URL.createObjectURL = () => '#saved';
    return () => Object.assign(URL, { createObjectURL });
  },
  play: async ({ canvas }) => {
    for (const format of ['CSV', 'JSON', 'CSV']) {
      const button = canvas.getByRole('button', { name: 'Export selected' });
      await userEvent.click(button);
      const item = await screen.findByRole('menuitem', { name: format });
      await waitFor(() => {
        const { top, left } = item.getBoundingClientRect();
        return expect([top >= button.getBoundingClientRect().bottom, left >= 0]).toEqual([true, true]);
      });
      await userEvent.click(item);
      await waitFor(() => expect(button).toHaveTextContent('Export selected'));
      await waitFor(() => expect(item).not.toBeVisible());
      await expect(button).toBeInTheDocument();
    }
  },
};
