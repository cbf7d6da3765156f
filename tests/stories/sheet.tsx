import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import type { ComponentType, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import preview from '../../.storybook/preview.tsx';

type StoryFile = Parameters<typeof composeStories>[0];
type Story = ComponentType & {
  parameters: { alone?: boolean; picture?: boolean; allowed?: string[] };
  play?: unknown;
  run: (context: { canvasElement: HTMLElement }) => Promise<void>;
};
export type StoryInfo = { name: string; isAlone: boolean; isPictured: boolean; hasPlay: boolean; allowed: string[] };

const files = import.meta.glob<StoryFile>('../../src/**/*.stories.tsx', { eager: true });
const nameOf = (path: string) => path.replace(/^.*\/src\//, '').replace('.stories.tsx', '');

function compose(file: string, scheme: string): [string, Story][] {
  const exported = Object.entries(files).find(([path]) => nameOf(path) === file)?.[1];
  if (!exported) throw new Error(`There is no story file ${file}.`);
  setProjectAnnotations({ ...preview, initialGlobals: { ...preview.initialGlobals, scheme } });
  return Object.entries(composeStories(exported)) as unknown as [string, Story][];
}

const container = document.getElementById('root') ?? document.body;
let root: Root | undefined;

function draw(content: ReactNode): void {
  root?.unmount();
  root = createRoot(container);
  flushSync(() => root?.render(content));
}

/** What tests/e2e/look/stories.spec.ts calls. */
const sheets = {
  files: Object.keys(files).map(nameOf),
  list: (file: string): StoryInfo[] =>
    compose(file, 'light').map(([name, { parameters, play }]) => ({
      name,
      isAlone: parameters.alone === true,
      isPictured: parameters.picture !== false,
      hasPlay: play !== undefined,
      allowed: parameters.allowed ?? [],
    })),
  /** These stories below one another. */
  show: (file: string, scheme: string, names: string[]): void => {
    const stories = compose(file, scheme).filter(([name]) => names.includes(name));
    draw(
      <main style={{ padding: 24, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 }}>
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
  play: async (file: string, scheme: string, name: string): Promise<void> => {
    const story = compose(file, scheme).find(([each]) => each === name)?.[1];
    root?.unmount();
    root = undefined;
    const canvasElement = document.createElement('main');
    canvasElement.style.padding = '24px';
    container.replaceChildren(canvasElement);
    await story?.run({ canvasElement });
  },
};
export type Sheets = typeof sheets;

Object.assign(window, { sheets });
