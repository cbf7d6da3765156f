import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import { render } from '@testing-library/react';
import axe from 'axe-core';
import { createElement, type ComponentType } from 'react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import preview from '../../.storybook/preview.tsx';

type StoryFile = Parameters<typeof composeStories>[0];
type Story = ComponentType & { parameters: Record<string, unknown>; run: () => Promise<void> };

setProjectAnnotations(preview);
const files = import.meta.glob<StoryFile>('../**/*.stories.tsx', { eager: true });

/** Names can be judged here; the rest of axe runs where there is paint (tests/e2e/look/stories.spec.ts). */
const names = [
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-meter-name',
  'aria-progressbar-name',
  'aria-toggle-field-name',
  'button-name',
  'image-alt',
  'label',
  'link-name',
  'svg-img-alt',
];

beforeAll(() => {
  // jsdom has the element but not its methods
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  Element.prototype.scrollIntoView = () => undefined;
  HTMLCanvasElement.prototype.getContext = () => null; // axe asks for it to find icon fonts
});

const errors: string[] = [];

beforeEach(() => {
  errors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => void errors.push(parts.join(' ')));
  vi.spyOn(console, 'warn').mockImplementation((...parts: unknown[]) => void errors.push(parts.join(' ')));
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: () => Promise.resolve() },
  });
});

describe.each(Object.entries(files))('%s', (_file, exported) => {
  const stories = Object.entries(composeStories(exported)) as unknown as [string, Story][];

  test.each(stories)('%s renders, behaves and has its names', async (_name, story) => {
    const allowed = (story.parameters['allowed'] ?? []) as string[];
    // asking jsdom for roles in a large table takes seconds; that story acts in the browser only
    if (story.parameters['browserOnly']) render(createElement(story));
    else await story.run();

    const { violations } = await axe.run(document.body, { runOnly: names });
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
    expect(errors.filter((error) => !allowed.some((text) => error.includes(text)))).toEqual([]);
  });
});
