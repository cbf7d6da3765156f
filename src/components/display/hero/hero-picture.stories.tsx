import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { sampleHero } from '../../../../.storybook/sample-heroes.ts';
import { HeroPicture } from './hero-picture.tsx';

const meta = {
  component: HeroPicture,
  args: { hero: sampleHero(0), sizes: '240px', eager: true },
  parameters: { width: 240 },
} satisfies Meta<typeof HeroPicture>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Water: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: /Ottoline/ })).toBeInTheDocument();
  },
};
export const Fire: Story = { args: { hero: sampleHero(1) } };
export const Dark: Story = { args: { hero: sampleHero(2) } };
export const InARow: Story = { args: { sizes: '40px', decorative: true }, parameters: { width: 40 } };
export const Missing: Story = { args: { hero: { ...sampleHero(0), id: '404' } }, parameters: { allowed: ['404'] } };
