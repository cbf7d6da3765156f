import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { InAppHint } from './in-app-hint.tsx';

const HREF = 'https://hub.example/market/hero?rarity=4';

const meta = {
  component: InAppHint,
  args: { app: 'WeChat', href: HREF, outside: null, onStay: fn(), onLanguage: fn() },
  parameters: { alone: true, width: 390 },
} satisfies Meta<typeof InAppHint>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithoutAWayOut: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('textbox', { name: 'Link to this page' })).toHaveValue(HREF);
    await expect(canvas.queryByRole('link')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Continue here anyway' }));
    await expect(args.onStay).toHaveBeenCalledOnce();
  },
};
export const WithAWayOut: Story = {
  args: { app: 'LINE', outside: `${HREF}&openExternalBrowser=1` },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Open in browser' });
    await expect(link).toHaveAttribute('href', `${HREF}&openExternalBrowser=1`);
  },
};
export const Chinese: Story = { globals: { language: 'zh-Hans' }, parameters: { picture: false } };
