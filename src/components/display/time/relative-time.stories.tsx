import type { Meta, StoryObj } from '@storybook/react-vite';
import { RelativeTime } from './relative-time.tsx';

const meta = { component: RelativeTime, args: { at: '2026-03-01T11:20:00.000Z' } } satisfies Meta<typeof RelativeTime>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Minutes: Story = {};
export const Days: Story = { args: { at: '2026-02-20T11:20:00.000Z' } };
export const Years: Story = { args: { at: '2023-02-20T11:20:00.000Z' } };
export const Chinese: Story = { globals: { language: 'zh-Hans' }, parameters: { picture: false } };
