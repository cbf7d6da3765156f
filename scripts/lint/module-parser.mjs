// What ESLint's rule on circles reads other modules with: it wants their imports and exports only, and the parser of the
// linted file itself, which also keeps tokens, comments and places of all, takes ten times as long for that.
import tseslint from 'typescript-eslint';
import { parseSync } from 'vite';

const { visitorKeys } = tseslint.parser.parseForESLint('', {});

/** Where `from` to `to` stand, both offsets, as ESTree says places. */
function placeIn(code, from, to) {
  const at = (offset) => {
    const before = code.slice(0, offset).split('\n');
    return { line: before.length, column: before.at(-1).length };
  };
  return { start: at(from), end: at(to) };
}

/** Calls `seen` for the name of each module that `node` and what is in it imports, also later. */
function eachSource(node, seen) {
  if (node.source) seen(node.source);
  for (const key of visitorKeys[node.type] ?? []) {
    for (const child of [node[key]].flat()) if (child) eachSource(child, seen);
  }
}

/** ESTree of a module, with places of the names that it imports from. Throws a SyntaxError for what cannot be read. */
export function parseForESLint(code, { filePath }) {
  const { program, errors } = parseSync(filePath, code, { range: true, preserveParens: false });
  if (errors.length > 0) throw new SyntaxError(`${filePath}: ${errors[0].message}`);
  const place = (source) => {
    source.loc = placeIn(code, source.start, source.end);
  };
  if (/\bimport\b\s*\(/.test(code)) eachSource(program, place);
  else for (const { source } of program.body) if (source) place(source);
  return { ast: program, visitorKeys };
}
