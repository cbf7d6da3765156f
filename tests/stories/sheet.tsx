import { composeStories, composeStory, setProjectAnnotations } from '@storybook/react-vite';
import type { ComponentType, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import preview from '../../.storybook/preview.tsx';
import { chooseDisplayMode } from '../../src/lib/display-mode.ts';

type StoryFile = Parameters<typeof composeStories>[0];
type Story = ComponentType & {
  parameters: { alone?: boolean; picture?: boolean; measured?: boolean; allowed?: string[] };
  play?: unknown;
  run: (context: { canvasElement: HTMLElement }) => Promise<void>;
};
export type StoryInfo = { name: string; isAlone: boolean; isPictured: boolean; hasPlay: boolean; allowed: string[] };

const files = import.meta.glob<StoryFile>('../../src/**/*.stories.tsx', { eager: true });
const nameOf = (path: string) => path.replace(/^.*\/src\//, '').replace('.stories.tsx', '');

setProjectAnnotations(preview);

function compose(file: string): [string, Story][] {
  const exported = Object.entries(files).find(([path]) => nameOf(path) === file)?.[1];
  if (!exported) throw new Error(`There is no story file ${file}.`);
  return Object.entries(composeStories(exported)) as unknown as [string, Story][];
}

const container = document.getElementById('root') ?? document.body;
let root: Root | undefined;

/** Storybook takes one story away when it plays the next. */
const Nothing = composeStory({ render: () => <></> }, { title: 'nothing' }) as unknown as Story;

function draw(content: ReactNode): void {
  root?.unmount();
  root = createRoot(container);
  flushSync(() => root?.render(content));
}

/** What tests/e2e/look/stories.spec.ts calls. */
const sheets = {
  files: Object.keys(files).map(nameOf),
  list: (file: string): StoryInfo[] =>
    compose(file)
      .filter(([, { parameters }]) => !parameters.measured)
      .map(([name, { parameters, play }]) => ({
        name,
        isAlone: parameters.alone === true,
        isPictured: parameters.picture !== false,
        hasPlay: play !== undefined,
        allowed: parameters.allowed ?? [],
      })),
  /** These stories below one another. */
  show: async (file: string, names: string[]): Promise<void> => {
    await Nothing.run({ canvasElement: document.createElement('div') });
    localStorage.clear(); // what the stories before have chosen, columns and density of tables among it
    const stories = compose(file).filter(([name]) => names.includes(name));
    draw(
      // A sheet longer than the screen can be scrolled by a keyboard.
      <main tabIndex={0} style={{ padding: 24, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 }}>
        {stories.map(([name, Story]) => (
          <section key={name} aria-label={name}>
            <p style={{ color: 'var(--muted)', marginBottom: 8 }}>{name}</p>
            <Story />
          </section>
        ))}
      </main>,
    );
  },
  /** One story with what it does. */
  play: async (file: string, name: string): Promise<void> => {
    const story = compose(file).find(([each]) => each === name)?.[1];
    root?.unmount();
    root = undefined;
    const canvasElement = document.createElement('div');
    canvasElement.style.padding = '24px';
    container.replaceChildren(canvasElement);
    await story?.run({ canvasElement });
  },
  /** Light or dark, for what is on show: nothing is drawn anew. */
  scheme: (scheme: 'light' | 'dark'): void => {
    chooseDisplayMode(scheme);
  },
};
export type Sheets = typeof sheets;

Object.assign(window, { sheets });
