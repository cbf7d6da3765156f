import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { arca, ron } from '../../../.storybook/samples.ts';
import { PriceRange } from './price-range.tsx';

const meta = {
  component: PriceRange,
  args: { currency: null, min: '', max: '', tokens: [arca, ron], onChange: fn() },
  parameters: { width: 260 },
} satisfies Meta<typeof PriceRange>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AppliesOnEnter: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Minimum price' }), '12.5{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ currency: 'ARCA', min: '12.5', max: '' });
  },
};
export const WithCounts: Story = {
  args: {
    currency: 'RON',
    max: '3',
    figures: [
      { value: null, count: 1_206, floor: null },
      { value: 'ARCA', count: 1_204, floor: '1204500000000000000000' },
      { value: 'RON', count: 2, floor: '1500000000000000000' },
    ],
  },
  play: async ({ canvas, args }) => {
    const choices = canvas.getAllByRole('option').map(({ textContent }) => textContent);
    await expect(choices).toEqual(['Any currency · 1,206', 'ARCA · 1,204 · from 1.2K', 'RON · 2 · from 1.5']);
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Currency' }), 'ARCA');
    await expect(args.onChange).toHaveBeenLastCalledWith({ currency: 'ARCA', min: '', max: '' });
  },
};
export const Bounded: Story = { args: { currency: 'RON', min: '10', max: '250' } };
export const TheWrongWayRound: Story = {
  args: { currency: 'ARCA', min: '10' },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Maximum price' }), '2{Enter}');
    await expect(canvas.getByRole('status')).not.toBeEmptyDOMElement();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
