import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { createChoice } from './choice.ts';
import { Picker, type PickerProps } from './picker.tsx';

type Row = { id: string; name: string; isListed: boolean };
const rows: Row[] = Array.from({ length: 5_000 }, (_, at) => ({
  id: String(at + 1),
  name: `Hero ${String(at + 1)}`,
  isListed: at % 5 === 3,
}));

function Heroes(props: PickerProps<Row>) {
  return <Picker {...props} />;
}

const meta = {
  component: Heroes,
  args: {
    rows: rows.slice(0, 6),
    label: 'Heroes',
    choice: createChoice(['1']),
    most: 3,
    keyOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    reasonOf: ({ isListed }) => (isListed ? 'It is on sale.' : null),
    faceOf: ({ name }) => <strong>{name}</strong>,
  },
  parameters: { picture: false },
} satisfies Meta<typeof Heroes>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Cards: Story = {
  args: { choice: createChoice(['1']) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Hero 4: It is on sale.' })).toBeDisabled();
  },
};
export const Table: Story = { args: { look: 'table', choice: createChoice(['2']) } };
export const FiveThousand: Story = {
  args: { rows, choice: createChoice() },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Hero 2' }));
    await expect(canvas.getByRole('checkbox', { name: 'Hero 2' })).toBeChecked();
  },
};
