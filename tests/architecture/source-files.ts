import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The files of the repository: what git knows, and what it would add. */
export function listFiles(): string[] {
  const output = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  return output.split('\n').filter((file) => file !== '' && existsSync(file));
}

export type SourceFile = { file: string; text: string };

/** The TypeScript of the product below these folders: no tests, no stories, nothing that stands in for a part of it. */
export function readSources(...folders: string[]): SourceFile[] {
  const isProduct = (file: string) =>
    /\.tsx?$/.test(file) &&
    !/\.(test|stories)\.tsx?$/.test(file) &&
    !file.startsWith('server/test-support/') &&
    folders.some((folder) => file.startsWith(`${folder}/`));
  return listFiles()
    .filter(isProduct)
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}
