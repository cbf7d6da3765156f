import type { Meta, StoryObj } from '@storybook/react-vite';
import { ItemPicture } from './item-picture.tsx';

/** One of each kind of thing that the generator draws. */
const kinds = [
  ['Gacha ball', 11203],
  ['Badge', 20003],
  ['Avatar', 30004],
  ['Frame', 40002],
  ['Item', 50001],
  ['Ticket', 60110],
  ['Pass', 70001],
  ['Unique', 1_000_001],
] as const;

const meta = {
  component: ItemPicture,
  args: { id: 20003, name: 'Badge' },
  parameters: { width: 240 },
} satisfies Meta<typeof ItemPicture>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Kinds: Story = {
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(4, 120px)', gap: 12 }}>
      {kinds.map(([name, id]) => (
        <ItemPicture key={id} id={id} name={name} />
      ))}
    </div>
  ),
  parameters: { width: 540 },
};
export const Small: Story = { parameters: { width: 40 } };
export const Missing: Story = { args: { id: 99_999 }, parameters: { width: 120, allowed: ['404'] } };
