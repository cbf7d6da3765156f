import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ChoiceSwitch } from './choice-switch.tsx';

const meta = {
  component: ChoiceSwitch,
  args: {
    label: 'Show as',
    value: 'cards',
    onChange: fn(),
    options: [
      { value: 'cards', label: 'Cards' },
      { value: 'table', label: 'Table' },
    ],
  },
} satisfies Meta<typeof ChoiceSwitch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Two: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cards' }));
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Table' }));
    await expect(args.onChange).toHaveBeenCalledWith('table');
  },
};
export const WithFigures: Story = {
  args: {
    block: true,
    value: 'sale',
    options: [
      { value: 'sale', label: 'For sale', figure: '561' },
      { value: 'all', label: 'All', figure: undefined },
    ],
  },
  parameters: { width: 260 },
};
export const AsWideAsItsBox: Story = { args: { block: true }, parameters: { width: 320 } };
