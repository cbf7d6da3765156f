import type { Preview } from '@storybook/react-vite';
import '../src/theme/fonts.css';
import '../src/theme/boot.css';
import '../src/theme/global.css';
import { languageNames, languages, isLanguage } from '../src/lib/text/text-keys.ts';
import { StoryFrame } from './story-frame.tsx';

const items = (values: readonly string[], titleOf: (value: string) => string) =>
  values.map((value) => ({ value, title: titleOf(value) }));

/**
 * Parameters of a story: `width` in px is the box that it stands in; `path` is the router's place; `alone` keeps what
 * covers the screen out of a sheet with others; `browserOnly` acts in Chromium and is only drawn in jsdom; `measured` is
 * for the bench; `picture: false` keeps out of the compared picture what a machine's own
 * fonts draw.
 */
const preview: Preview = {
  parameters: { layout: 'padded' },
  globalTypes: {
    scheme: { toolbar: { title: 'Theme', icon: 'mirror', items: items(['light', 'dark'], (value) => value) } },
    language: {
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: items(languages, (value) => (isLanguage(value) ? languageNames[value] : value)),
      },
    },
  },
  initialGlobals: { scheme: 'light', language: 'en' },
  decorators: [
    (Story, { globals, parameters }) => {
      const width = parameters['width'] as number | undefined;
      return (
        <StoryFrame
          scheme={globals['scheme'] === 'dark' ? 'dark' : 'light'}
          language={isLanguage(globals['language']) ? globals['language'] : 'en'}
          path={(parameters['path'] as string | undefined) ?? '/'}
        >
          <div style={width ? { width, maxWidth: '100%' } : {}}>
            <Story />
          </div>
        </StoryFrame>
      );
    },
  ],
};

export default preview;
