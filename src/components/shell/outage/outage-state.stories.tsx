import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { LONG } from '../../../../.storybook/samples.ts';
import { OutageState } from './outage-state.tsx';

const game = { Note: '', Since: '2026-03-01T11:18:00.000Z' };

const meta = {
  component: OutageState,
  args: { kind: 'maintenance', game, isLooking: false, onLook: fn(), onRead: fn() },
} satisfies Meta<typeof OutageState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Maintenance: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Check now' }));
    await expect(args.onLook).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Continue read-only' }));
    await expect(args.onRead).toHaveBeenCalledOnce();
  },
};
export const Closed: Story = {
  args: {
    kind: 'closed',
    onRead: undefined,
    game: { ...game, Note: 'The season has ended. The next one opens on 5 March.' },
  },
  parameters: { alone: true },
};
export const LongNoteOnAPhone: Story = {
  args: { game: { ...game, Note: `${LONG} ${LONG}` } },
  parameters: { width: 340, alone: true },
};
export const Chinese: Story = { globals: { language: 'zh-Hans' }, parameters: { picture: false, alone: true } };
