import path from 'node:path';
import { expect, test } from 'vitest';
import { listFiles, readSources } from './source-files.ts';

/** A part that only its own folder uses is shown by the component that it belongs to. */
test('every component that others use has stories beside it', () => {
  const files = new Set(listFiles());
  const sources = readSources('src');
  const usedFromElsewhere = new Set(
    sources.flatMap(({ file, text }) =>
      [...text.matchAll(/(?:from|import\() ?'(\.[^']+\.tsx)'/g)]
        .map(([, to = '']) => path.posix.join(path.posix.dirname(file), to))
        .filter((to) => to.startsWith('src/components/') && path.posix.dirname(to) !== path.posix.dirname(file)),
    ),
  );
  expect(usedFromElsewhere.size).toBeGreaterThan(50);
  const bare = [...usedFromElsewhere].filter((file) => !files.has(file.replace(/\.tsx$/, '.stories.tsx')));

  expect(bare).toEqual([]);
});
