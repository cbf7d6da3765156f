import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ApiError } from '../../lib/api-error.ts';
import { ShowState, type ShowStateProps } from './show-state.tsx';

const query = { isPending: false, isError: false, isFetching: false, error: null, data: {}, refetch: fn() };
const failed = { ...query, isError: true, error: ApiError.of('network') };

const meta = {
  component: ShowState<string>,
  args: { query, record: 'Ottoline', children: (record) => <p>{record}</p> },
} satisfies Meta<ShowStateProps<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Content: Story = {};
export const Loading: Story = { args: { record: undefined } };
export const Failed: Story = { args: { record: undefined, query: failed } };
export const FailedLaterKeepsWhatItHad: Story = {
  args: { query: failed },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ottoline')).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  },
};
