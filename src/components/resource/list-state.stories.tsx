import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ApiError } from '../../lib/api-error.ts';
import { ListState } from './list-state.tsx';
import { TableSkeleton } from './skeletons.tsx';

const settled = {
  isPending: false,
  isError: false,
  isFetching: false,
  error: null,
  data: {},
  refetch: fn(),
};

const meta = {
  component: ListState,
  args: { resource: 'heroes', query: settled, isEmpty: false, children: 'The list' },
} satisfies Meta<typeof ListState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Content: Story = {};
export const Loading: Story = {
  args: { query: { ...settled, isPending: true, data: undefined }, skeleton: <TableSkeleton rows={3} /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading');
  },
};
export const Failed: Story = {
  args: { query: { ...settled, isError: true, data: undefined, error: ApiError.of('network') } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.query.refetch).toHaveBeenCalled();
  },
};
export const FailedLaterKeepsWhatItHad: Story = {
  args: { query: { ...settled, isError: true, error: ApiError.of('network') } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeInTheDocument();
    await expect(canvas.getByText('The list')).toBeInTheDocument();
  },
};
export const Empty: Story = { args: { isEmpty: true } };
export const OfThePageBefore: Story = { args: { query: { ...settled, isPlaceholderData: true } } };
export const EmptyInChinese: Story = {
  args: { isEmpty: true },
  globals: { language: 'zh-Hant' },
  parameters: { picture: false },
};
