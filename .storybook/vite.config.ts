import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { storyPictures } from './story-pictures.ts';

/** For Storybook and for the sheets of tests/stories: the components without the application around them. */
export default defineConfig({
  plugins: [react(), storyPictures()],
  build: { target: 'es2022', chunkSizeWarningLimit: 5_000 },
});
