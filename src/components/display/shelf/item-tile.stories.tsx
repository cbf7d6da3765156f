import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from 'antd';
import { expect } from 'storybook/test';
import { LONG } from '../../../../.storybook/samples.ts';
import { ItemTile } from './item-tile.tsx';

const meta = {
  component: ItemTile,
  args: { id: 71001, name: 'Recast stone', count: 12, note: 'Material' },
  parameters: { width: 300 },
} satisfies Meta<typeof ItemTile>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('12 owned')).toBeInTheDocument();
  },
};
export const None: Story = { args: { count: 0 } };
export const Many: Story = { args: { count: 1_204_311 } };
export const OneOfAKind: Story = { args: { count: undefined, note: undefined } };
export const LongNameWithAction: Story = { args: { name: LONG, action: <Button>Use</Button> } };
export const MissingPicture: Story = { args: { id: 99_999 }, parameters: { allowed: ['404'] } };
export const Chinese: Story = {
  args: { name: '重铸石' },
  globals: { language: 'zh-Hans' },
  parameters: { picture: false },
};
