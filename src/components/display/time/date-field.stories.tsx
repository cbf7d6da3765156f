import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DateField } from './date-field.tsx';

const meta = { component: DateField, args: { at: '2026-02-27T21:05:09.000Z' } } satisfies Meta<typeof DateField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const DateAndTime: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByTitle(/2026-02-27.*21:05.*UTC/)).toBeVisible();
  },
};
export const DateOnly: Story = { args: { show: 'date' } };
export const Chinese: Story = { globals: { language: 'zh-Hans' }, parameters: { picture: false } };
