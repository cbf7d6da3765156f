import ts from 'typescript';
import type { SourceFile } from './source-files.ts';

/** Every text of a file's code: plain ones as they are, ones with holes as the parts around the holes. */
export function textsIn({ file, text }: SourceFile): string[][] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const found: string[][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push([node.text]);
    if (ts.isTemplateExpression(node)) {
      found.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const escape = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Which keys of the text files code asks for: `heroes.part.head`, and `heroes.part.${part}` for all of one level. */
export function createUses(sources: readonly SourceFile[], namespaces: readonly string[]): (key: string) => boolean {
  const plain = new Set<string>();
  const patterns = new Set<string>();
  for (const parts of sources.flatMap(textsIn)) {
    const [head = '', ...rest] = parts;
    if (!namespaces.some((name) => head.startsWith(`${name}.`))) continue;
    if (rest.length === 0) plain.add(head);
    else patterns.add(`^${parts.map(escape).join('[^.]+')}$`);
  }
  const all = [...patterns].map((pattern) => new RegExp(pattern));
  return (key) => plain.has(key) || all.some((pattern) => pattern.test(key));
}
