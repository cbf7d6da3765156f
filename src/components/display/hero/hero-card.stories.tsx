import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { sampleHero } from '../../../../.storybook/sample-heroes.ts';
import { arca } from '../../../../.storybook/samples.ts';
import { ActionButton } from '../../resource/action-button.tsx';
import { HeroCard } from './hero-card.tsx';

const buy = fn();
const meta = {
  component: HeroCard,
  args: {
    hero: sampleHero(0),
    to: '/hero/details/0x0/12',
    token: arca,
    eager: true,
    action: (
      <ActionButton kind="primary" size="small" onClick={buy}>
        Buy
      </ActionButton>
    ),
  },
  parameters: { width: 240 },
} satisfies Meta<typeof HeroCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ForSale: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article', { name: /Ottoline/ })).toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Ottoline #12' })).toHaveAttribute('href', '/hero/details/0x0/12');
    await expect(canvas.getByText('12.48K')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Buy' }));
    await expect(buy).toHaveBeenCalledOnce();
  },
};
export const Idle: Story = { args: { hero: sampleHero(0, { state: 'idle', listing: null }), action: undefined } };
export const Mining: Story = {
  args: { hero: sampleHero(0, { state: 'mining', listing: null }), action: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Mining')).toBeVisible();
  },
};
export const OfMine: Story = {
  args: { note: '320 ARCA · 3 days ago' },
  parameters: { picture: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article')).toHaveTextContent('320 ARCA · 3 days ago');
  },
};
export const LongName: Story = { args: { hero: sampleHero(1) } };
export const OnAPhone: Story = { args: { hero: sampleHero(1) }, parameters: { width: 160 } };
/** As in a grid of two columns, where the rarity stands on the picture as well. */
export const LockedOnAPhone: Story = {
  args: { hero: sampleHero(0), locked: '1,204.5 ARCA' },
  parameters: { width: 160, browserOnly: true },
  decorators: [
    (Story) => (
      <div style={{ containerType: 'inline-size' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const boxOf = (words: string | RegExp) => canvas.getAllByText(words)[0]?.getBoundingClientRect();
    const [locked, rarity, id] = [boxOf(/1,204\.5/), boxOf('SSR'), boxOf('#12')];
    await expect(locked?.top).toBeGreaterThanOrEqual(rarity?.bottom ?? NaN);
    await expect(locked?.bottom).toBeLessThanOrEqual(id?.top ?? NaN);
  },
};
