import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import { WaitingField, type WaitingFieldProps } from './waiting-field.tsx';

/** The query is kept by whoever opened the palette. */
function Sample(props: Omit<WaitingFieldProps, 'query' | 'onQuery'>) {
  const [query, setQuery] = useState('');
  return <WaitingField {...props} query={query} onQuery={setQuery} />;
}

const meta = {
  component: Sample,
  args: { label: 'Search', onComposing: fn(), onEscape: fn() },
  parameters: { picture: false },
} satisfies Meta<typeof Sample>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TakesWhatIsTyped: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Search' });
    await expect(field).toHaveFocus();
    await userEvent.keyboard('hero');
    await expect(field).toHaveValue('hero');
    await userEvent.keyboard('{Escape}');
    await expect(args.onEscape).toHaveBeenCalledOnce();
  },
};
export const SaysThatLettersArePutTogether: Story = {
  play: async ({ canvas, args }) => {
    fireEvent.compositionStart(canvas.getByRole('textbox'));
    await expect(args.onComposing).toHaveBeenLastCalledWith(true);
  },
};
