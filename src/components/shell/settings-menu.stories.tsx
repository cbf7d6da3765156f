import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { SettingsMenu } from './settings-menu.tsx';

const meta = { component: SettingsMenu, args: { onLanguage: fn() }, parameters: { alone: true } } satisfies Meta<
  typeof SettingsMenu
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ChoosesALanguage: Story = {
  decorators: [
    (Story) => (
      <div style={{ paddingLeft: 240 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Language, Appearance' }));
    await userEvent.click(canvas.getByRole('radio', { name: '繁體中文' }));
    await expect(args.onLanguage).toHaveBeenCalledWith('zh-Hant');
  },
};
