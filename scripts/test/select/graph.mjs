// Who imports whom, read from the sources: enough for code that names every file it imports by its whole path.
import path from 'node:path';

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g;
const GLOB = /import\.meta\.glob[^(]*\(\s*\[?\s*'(\.[^'*]*)/g;

/** `sources` are texts by their path from the root; what they import is by path, whether it is there or not. */
export function readGraph(sources) {
  const files = Object.keys(sources);
  const importsOf = (file, text) => {
    const resolve = (specifier) => path.posix.join(path.posix.dirname(file), specifier);
    const named = [...text.matchAll(IMPORT)].map(([, specifier]) => resolve(specifier));
    const prefixes = [...text.matchAll(GLOB)].map(([, specifier]) => resolve(specifier));
    return [...named, ...files.filter((other) => prefixes.some((prefix) => other.startsWith(prefix)))];
  };
  return new Map(files.map((file) => [file, importsOf(file, sources[file])]));
}

/** A file and all that it imports; `isCut` ends the way at a file that it names. */
export function closureOf(graph, start, isCut = () => false) {
  const seen = new Set([start]);
  for (const file of seen) {
    for (const next of graph.get(file) ?? []) if (!isCut(next)) seen.add(next);
  }
  return seen;
}
