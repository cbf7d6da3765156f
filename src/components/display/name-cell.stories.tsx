import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { sampleHero } from '../../../.storybook/sample-heroes.ts';
import { LONG } from '../../../.storybook/samples.ts';
import { HeroPicture } from './hero/hero-picture.tsx';
import { NameCell } from './name-cell.tsx';

const meta = {
  component: NameCell,
  args: {
    picture: <HeroPicture hero={sampleHero(0)} sizes="40px" decorative eager />,
    name: 'Ottoline',
    to: '/hero/details/0x0/12',
  },
  parameters: { width: 200 },
} satisfies Meta<typeof NameCell>;
export default meta;
type Story = StoryObj<typeof meta>;

export const LeadsToIt: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Ottoline' })).toHaveAttribute('href', '/hero/details/0x0/12');
  },
};
export const LeadsNowhere: Story = {
  args: { to: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
export const Long: Story = { args: { name: LONG } };
