import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { LONG } from '../../../.storybook/samples.ts';
import { toasts } from '../../lib/toasts.ts';
import { Toaster } from './toaster.tsx';

const meta = {
  component: Toaster,
  parameters: { alone: true },
  beforeEach: () => {
    toasts.set([
      { id: 1, key: '1', kind: 'success', message: 'Ottoline is yours', description: 'For 58 ARCA' },
      { id: 2, key: '2', kind: 'info', message: 'Your wallet asks you to sign' },
      { id: 3, key: '3', kind: 'warning', message: LONG },
      { id: 4, key: '4', kind: 'error', message: 'The price has changed' },
    ]);
    return () => toasts.set([]);
  },
} satisfies Meta<typeof Toaster>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FourKinds: Story = {};
export const Dismissed: Story = {
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole('button', { name: 'Dismiss message' });
    await userEvent.click(first as HTMLElement);
    await expect(canvas.queryByText('Ottoline is yours')).toBeNull();
  },
};
