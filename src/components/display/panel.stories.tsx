import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LONG } from '../../../.storybook/samples.ts';
import { Panel } from './panel.tsx';

function Throwing(): never {
  throw new Error('A panel that throws');
}

const meta = { component: Panel, args: { title: 'Abilities', children: 'What stands in it.' } } satisfies Meta<
  typeof Panel
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Titled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Abilities' })).toBeVisible();
  },
};
export const WithExtra: Story = { args: { extra: 'in ARCA' } };
export const Bare: Story = { args: { title: undefined } };
export const LongTitleOnAPhone: Story = { args: { title: LONG, extra: 'in ARCA' }, parameters: { width: 320 } };
export const Tripped: Story = {
  args: { children: <Throwing /> },
  parameters: { allowed: ['A panel that throws'] },
};
