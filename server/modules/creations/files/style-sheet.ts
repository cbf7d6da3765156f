import { parse, type ChildNode, type Declaration, type Rule } from 'postcss';

/** What a picture's style may say: how a shape is painted and how a word is set. Nothing of it loads or moves anything. */
const paint =
  'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit ' +
  'stroke-dasharray stroke-dashoffset opacity color display visibility overflow clip-path clip-rule mask filter ' +
  'flood-color flood-opacity lighting-color stop-color stop-opacity color-interpolation color-interpolation-filters ' +
  'paint-order vector-effect shape-rendering text-rendering image-rendering mix-blend-mode isolation transform ' +
  'marker marker-start marker-mid marker-end enable-background';
const words =
  'font-family font-size font-style font-weight font-variant font-stretch letter-spacing word-spacing text-anchor ' +
  'text-decoration dominant-baseline alignment-baseline baseline-shift direction writing-mode unicode-bidi';
const properties = new Set(`${paint} ${words}`.split(' '));

/** An element's name, classes and an id, all of one element: `rect.light#sun`. */
const SELECTOR = /^(\*|[a-z][\w-]*)?((?:[.#][a-z_][\w-]*)*)$/i;
/** What needs more was made to keep us busy. */
const MAX_LETTERS = 200_000;
const MAX_SELECTORS = 1_000;
const MAX_STYLE = 4_000;
const MAX_CLASSES = 50;
const MAX_REMEMBERED = 10_000;

type Selector = {
  tag: string | null;
  classes: readonly string[];
  ids: readonly string[];
  /** Which of two that fit counts: more ids, then more classes, then a name, then what came later. */
  weight: readonly [number, number, number, number];
  style: string;
};
export type Styled = { tag: string; class: string; id: string };

/** What the style sheets of an SVG say of each element, as far as it is simple and harmless. */
export class StyleSheet {
  readonly #selectors: Selector[] = [];
  readonly #ids = new Set<string>();
  readonly #remembered = new Map<string, string>();
  readonly #leaves: (value: string) => boolean;
  /** Something of it is not kept. */
  hasLeftOut = false;

  constructor(text: string, leaves: (value: string) => boolean) {
    this.#leaves = leaves;
    if (text.trim() === '') return;
    for (const node of this.#nodesOf(text)) this.#read(node);
    this.#selectors.sort((a, b) => compare(a.weight, b.weight));
  }

  /** As the value of a `style` attribute; what the element says itself comes after it and counts more. */
  styleOf({ tag, class: names, id }: Styled): string {
    if (this.#selectors.length === 0) return '';
    const key = `${tag}|${names}|${this.#ids.has(id) ? id : ''}`;
    const known = this.#remembered.get(key);
    if (known !== undefined) return known;
    const classes = new Set(names.split(/\s+/, MAX_CLASSES));
    const fitting = this.#selectors.filter((one) => fits(one, { tag, classes, id }));
    const style = fitting.map((one) => one.style).join(';');
    const kept = style.length <= MAX_STYLE ? style : '';
    if (kept !== style) this.hasLeftOut = true;
    if (this.#remembered.size < MAX_REMEMBERED) this.#remembered.set(key, kept);
    return kept;
  }

  #nodesOf(text: string): readonly ChildNode[] {
    try {
      if (text.length <= MAX_LETTERS) return parse(text).nodes;
    } catch {
      // What is no style sheet says nothing.
    }
    this.hasLeftOut = true;
    return [];
  }

  #read(node: ChildNode): void {
    if (node.type === 'comment' || (node.type === 'atrule' && node.name === 'charset')) return;
    if (node.type === 'rule') this.#readRule(node);
    else this.hasLeftOut = true;
  }

  #readRule(rule: Rule): void {
    const style = rule.nodes.flatMap((node) => this.#textOf(node)).join(';');
    for (const text of rule.selectors) {
      const selector = selectorOf(text.trim(), this.#selectors.length, style);
      if (!selector || this.#selectors.length >= MAX_SELECTORS) {
        this.hasLeftOut = true;
        continue;
      }
      if (style !== '') this.#selectors.push(selector);
      for (const id of selector.ids) this.#ids.add(id);
    }
  }

  #textOf(node: ChildNode): string[] {
    if (node.type === 'comment') return [];
    if (node.type === 'decl' && this.#isHarmless(node)) {
      return [`${node.prop.toLowerCase()}:${node.value}${node.important ? ' !important' : ''}`];
    }
    this.hasLeftOut = true;
    return [];
  }

  #isHarmless({ prop, value }: Declaration): boolean {
    return properties.has(prop.toLowerCase()) && !/[;{}]/.test(value) && !this.#leaves(value);
  }
}

function selectorOf(text: string, place: number, style: string): Selector | null {
  const [, name, parts = ''] = SELECTOR.exec(text) ?? [];
  if (text === '' || (name === undefined && parts === '')) return null;
  const tag = name === undefined || name === '*' ? null : name;
  const each = parts.match(/[.#][^.#]+/g) ?? [];
  const [classes, ids] = ['.', '#'].map((mark) =>
    each.filter((one) => one.startsWith(mark)).map((one) => one.slice(1)),
  );
  if (!classes || !ids) return null;
  return { tag, classes, ids, style, weight: [ids.length, classes.length, tag === null ? 0 : 1, place] };
}

function fits(one: Selector, { tag, classes, id }: { tag: string; classes: ReadonlySet<string>; id: string }): boolean {
  if (one.tag !== null && one.tag !== tag) return false;
  return one.classes.every((name) => classes.has(name)) && one.ids.every((name) => name === id);
}

function compare(a: Selector['weight'], b: Selector['weight']): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
