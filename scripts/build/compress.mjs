// Writes .br and .gz beside every text asset, so that no server spends time on it.
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const isText = /\.(js|css|html|json|svg|txt|webmanifest|map)$/;
const SMALLEST_WORTH_IT = 1_024;

/** `small` spends the time that a release is worth, `fast` what a newcomer waits for. */
const levels = { small: { brotli: 11, gzip: 9 }, fast: { brotli: 5, gzip: 6 } };

export async function compressFolder(folder, effort) {
  const level = levels[effort];
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile() && isText.test(file.name) && !file.parentPath.includes('.vite'))
    .map((file) => path.join(file.parentPath, file.name));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      if (content.length < SMALLEST_WORTH_IT) return;
      const options = {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: level.brotli,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      };
      await writeFile(`${file}.br`, await brotli(content, options));
      await writeFile(`${file}.gz`, await zip(content, { level: level.gzip }));
    }),
  );
}
