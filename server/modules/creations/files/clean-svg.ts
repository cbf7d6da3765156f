import { MAX_FILE_BYTES } from '../../../../core/wire/limits.ts';
import { Parser } from 'htmlparser2';
import { ApiError } from '../../../http/api-error.ts';
import { StyleSheet } from './style-sheet.ts';

/** What a still picture is made of. No script, no foreign content, no animation: what is not named here is dropped. */
const shapes = 'path rect circle ellipse line polyline polygon text tspan textPath image';
const groups = 'svg g defs symbol use switch title desc';
const paints = 'linearGradient radialGradient stop pattern clipPath mask marker filter';
const effects =
  'feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap ' +
  'feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode ' +
  'feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence';
const allowed = new Set([shapes, groups, paints, effects].flatMap((names) => names.split(' ')));

/** A name without a namespace of its own, but for the two that pictures need; `xmlns` is written by us. */
const ATTRIBUTE = /^(xlink:href|xml:space|[a-zA-Z][\w-]*)$/;
const NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

/** Where a value may lead: within the file, or to a picture that stands in it as pixels. */
const isInside = (value: string) => /^\s*#/.test(value);
const isPixels = (value: string) => /^\s*data:image\/(png|jpeg|gif|webp);base64,[a-z0-9+/=\s]*$/i.test(value);
/** What leaves the file in a value of its own, the ways that CSS has for it, and what hides either from a reader. */
const WAYS_OUT = /url\( ?['"]? ?(?!#)[^) '"]|image-set|image\(|src\(|@import|expression\(|javascript:|\/\/|\\/i;
/** Spaces are made one first: a search that has to try where each of a million of them belongs would not end. */
const leaves = (value: string) => WAYS_OUT.test(value.replace(/\s+/g, ' '));

function isHarmless(tag: string, name: string, value: string): boolean {
  const plain = name.toLowerCase();
  if (!ATTRIBUTE.test(name) || plain.startsWith('on') || plain.startsWith('xmlns')) return false;
  if (plain === 'href' || plain === 'xlink:href') return isInside(value) || (tag === 'image' && isPixels(value));
  return !leaves(value);
}

const inText: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const asText = (text: string) => text.replace(/[&<>"]/g, (letter) => inText[letter] ?? letter).replace(/\0/g, '');

/** Deeper than any drawing program goes, and shallow enough for whoever draws it. */
const MAX_DEPTH = 200;
/** Of one tag: what has more was made to be kept in memory all at once. */
const MAX_ATTRIBUTES = 500;
const CHUNK = 65_536;

export type CleanSvg = { text: string; isChanged: boolean };

/** Reads the style sheets of an SVG, which may stand after what they are about. */
class SheetReader {
  #depth = 0;
  text = '';
  hasLeftOut = false;

  open = (tag: string, { type = 'text/css', media = 'all' }: Record<string, string>) => {
    if (this.#depth > 0) this.#depth += 1;
    else if (tag !== 'style') return;
    else if (type === 'text/css' && media === 'all') this.#depth = 1;
    else this.hasLeftOut = true;
  };

  close = () => {
    this.#depth = Math.max(0, this.#depth - 1);
  };

  words = (text: string) => {
    if (this.#depth === 1) this.text += text;
  };
}

/** Writes what may stay of the tags that it is told of. */
class Cleaner {
  readonly #sheet: StyleSheet;
  readonly #maxBytes: number;
  #parts: string[] = [];
  /** Letters that were written since the last time that they were taken. */
  #letters = 0;
  #depth = 0;
  #attributes = 0;
  /** How many of the open tags are within one that is dropped, that one included. */
  #dropped = 0;
  #hasRoot = false;
  isChanged = false;

  constructor(sheet: StyleSheet, maxBytes: number) {
    this.#sheet = sheet;
    this.#maxBytes = maxBytes;
  }

  /** Called for each before their tag is opened. */
  countAttribute = () => {
    this.#attributes += 1;
    if (this.#attributes > MAX_ATTRIBUTES) throw new ApiError('fileBroken', 'an SVG with too many attributes');
  };

  open = (tag: string, attributes: Record<string, string>) => {
    this.#attributes = 0;
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new ApiError('fileBroken', 'an SVG that is nested too deep');
    const isRoot = this.#depth === 1;
    if (isRoot && !this.#hasRoot && tag !== 'svg') throw new ApiError('fileType', 'a text that is no SVG');
    if (this.#dropped > 0 || !allowed.has(tag) || (isRoot && this.#hasRoot)) return this.#drop(tag);
    this.#hasRoot = true;
    this.#start(isRoot ? `${tag} ${NAMESPACES}` : tag, tag, attributes);
  };

  #drop(tag: string): void {
    this.#dropped += 1;
    // What a style sheet says is written into the elements; what cannot be is counted by itself.
    this.isChanged ||= tag !== 'style' || this.#dropped > 1;
  }

  #start(beginning: string, tag: string, attributes: Record<string, string>): void {
    this.#write(`<${beginning}`);
    const style = this.#styleOf(tag, attributes);
    for (const [name, value] of Object.entries(attributes)) {
      if (name !== 'style') this.#attribute(tag, name, value);
      else if (style !== '') this.#write(style);
    }
    if (attributes['style'] === undefined) this.#write(style);
    this.#write('>');
  }

  /** What the element says itself comes last and counts most. */
  #styleOf(tag: string, { class: names = '', id = '', style: own = '' }: Record<string, string>): string {
    const isKept = isHarmless(tag, 'style', own);
    if (!isKept) this.isChanged = true;
    const all = [this.#sheet.styleOf({ tag, class: names, id }), isKept ? own : ''];
    const style = all.filter((text) => text.trim() !== '').join(';');
    return style === '' ? '' : ` style="${asText(style)}"`;
  }

  #attribute(tag: string, name: string, value: string): void {
    if (isHarmless(tag, name, value)) this.#write(` ${name}="${asText(value)}"`);
    else if (!name.startsWith('xmlns')) this.isChanged = true;
  }

  #write(text: string): void {
    this.#parts.push(text);
    this.#letters += text.length;
    if (this.#letters > this.#maxBytes) throw new ApiError('fileTooLarge', 'an SVG that grows when it is written out');
  }

  close = (tag: string) => {
    this.#depth -= 1;
    if (this.#dropped > 0) this.#dropped -= 1;
    else this.#write(`</${tag}>`);
  };

  words = (text: string) => {
    if (this.#dropped === 0 && this.#depth > 0) this.#write(asText(text));
  };

  /** What was written since the last time. */
  take(): string {
    const text = this.#parts.join('');
    this.#parts = [];
    this.#letters = 0;
    return text;
  }
}

const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Piece by piece, so that others are served while a large one is read. */
async function read(given: string, parser: Parser, afterPiece: () => void): Promise<void> {
  for (let at = 0; at < given.length; at += CHUNK) {
    parser.write(given.slice(at, at + CHUNK));
    afterPiece();
    await breathe();
  }
  parser.end();
  afterPiece();
}

const XML = { xmlMode: true, decodeEntities: true };

async function sheetOf(given: string): Promise<StyleSheet> {
  const reader = new SheetReader();
  if (given.includes('<style')) {
    const { open, close, words } = reader;
    await read(given, new Parser({ onopentag: open, onclosetag: close, ontext: words }, XML), () => undefined);
  }
  const sheet = new StyleSheet(reader.text, leaves);
  sheet.hasLeftOut ||= reader.hasLeftOut;
  return sheet;
}

/**
 * An SVG of which nothing is left but shapes, paints and words: no script, no handler, nothing that is fetched from
 * elsewhere, and no style sheet: what a simple one says is written into the elements. What is written is put together as
 * it comes: ten million tags, each by itself, would take a gigabyte. It may be longer than what was given (`<g/>` is
 * written as two tags), and never longer than `maxBytes`.
 */
export async function cleanSvg(given: string, maxBytes = MAX_FILE_BYTES): Promise<CleanSvg> {
  const sheet = await sheetOf(given);
  const cleaner = new Cleaner(sheet, maxBytes);
  const { countAttribute, open, close, words } = cleaner;
  const parser = new Parser({ onattribute: countAttribute, onopentag: open, onclosetag: close, ontext: words }, XML);
  const pieces: string[] = [];
  let bytes = 0;
  await read(given, parser, () => {
    const piece = cleaner.take();
    bytes += Buffer.byteLength(piece);
    if (bytes > maxBytes) throw new ApiError('fileTooLarge', 'an SVG that grows when it is written out');
    pieces.push(piece);
  });
  const text = pieces.join('');
  if (text === '') throw new ApiError('fileType', 'a text without a tag');
  return { text, isChanged: cleaner.isChanged || sheet.hasLeftOut };
}
