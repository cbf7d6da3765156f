import { darken, lighten, outlineOf } from '../kit/colour.ts';
import { circle, ellipse, glint, group, inked, line, path, starPath } from '../kit/shapes.ts';
import { Sheet } from '../kit/sheet.ts';

const INK = '#241E38';
const BOWL = 'M22 138H218C218 188 176 226 120 226C64 226 22 188 22 138Z';
const DOME = 'M22 110C22 58 64 22 120 22C176 22 218 58 218 110Z';
const OPEN = 'rotate(-13 22 110)';
const FIT = 'translate(14 22) scale(0.88)';

interface MarkPaint {
  porcelain: string;
  marigold: string;
  gold: string;
  width: number;
  details: string;
  gleam: string;
}

/** The product's mark: a toy capsule springing open, and what everyone hopes to find in it. */
function mark({ porcelain, marigold, gold, width, details, gleam }: MarkPaint): string {
  return group(
    inked(BOWL, porcelain, INK, width) +
      gleam +
      group(inked(DOME, marigold, INK, width) + details, OPEN) +
      inked(starPath(124, 134, 5, 62, 30), gold, INK, width * 0.75),
    FIT,
  );
}

/** The mark within 240 units, for a drawing that has more in it. */
export function logoMark(sheet: Sheet): string {
  const porcelain = sheet.linear([
    [0, '#FFFDF8'],
    [1, '#D6CAEE'],
  ]);
  const marigold = sheet.linear(
    [
      [0, '#FFD67A'],
      [1, '#F59A0B'],
    ],
    [0.2, 0, 0.8, 1],
  );
  const gold = sheet.linear([
    [0, '#FFFBE8'],
    [1, '#FFC93C'],
  ]);
  const details = line('M54 86C62 62 82 47 106 42M122 40H123', '#ffffff', 11, 0.85);
  const gleam = line('M46 166C52 186 66 200 84 208', '#ffffff', 9, 0.95);
  return mark({ porcelain, marigold, gold, width: 13, details, gleam });
}

export function logoSvg(): string {
  const sheet = new Sheet();
  return sheet.svg(logoMark(sheet));
}

/** The same mark with fewer lines, for sixteen pixels. */
export function faviconSvg(): string {
  const paint = { porcelain: '#FFFDF8', marigold: '#FFB020', gold: '#FFE9A0', width: 19, details: '', gleam: '' };
  return new Sheet().svg(mark(paint));
}

function coin(sheet: Sheet, colour: string, sign: string): string {
  return (
    circle(120, 120, 106, sheet.shade(colour), `stroke="${outlineOf(colour)}" stroke-width="9"`) +
    circle(120, 120, 82, sheet.shade(darken(colour, 0.16)), `stroke="${lighten(colour, 0.5)}" stroke-width="6"`) +
    sign +
    line('M44 96C50 72 66 54 88 45', '#ffffff', 9, 0.7)
  );
}

const edge = (colour: string) => outlineOf(colour);

type Draw = (sheet: Sheet) => string;

// An arch for ARCA, a tide for RON, a cut stone for White Ore, a cell for energy, a facet for V-Crystal.
const tokens: Record<string, Draw> = {
  ARCA: (sheet) =>
    coin(
      sheet,
      '#F5A623',
      inked(
        'M76 176V118C76 88 96 68 120 68C144 68 164 88 164 118V176H138V120C138 106 130 98 120 98C110 98 102 106 102 120V176Z',
        '#FFF6DC',
        edge('#F5A623'),
        6,
      ) +
        line('M88 142H152', edge('#F5A623'), 8) +
        path(glint(120, 52, 13), '#FFF6DC'),
    ),
  RON: (sheet) =>
    coin(
      sheet,
      '#3A7BE8',
      inked(
        'M120 58C144 84 168 110 168 136C168 164 146 182 120 182C94 182 72 164 72 136C72 110 96 84 120 58Z',
        '#E4F1FF',
        edge('#3A7BE8'),
        6,
      ) + line('M88 132Q104 118 120 132T152 132M92 154Q106 142 120 154T148 154', '#3A7BE8', 8),
    ),
  WO: (sheet) =>
    coin(
      sheet,
      '#A9B6C9',
      inked('M84 84H156L180 118L120 186L60 118Z', '#FFFFFF', edge('#A9B6C9'), 6) +
        path('M84 84L102 118L120 84L138 118L156 84ZM60 118H102L120 186Z', '#DCE6F2') +
        line('M60 118H180M84 84L102 118L120 184L138 118L156 84', edge('#A9B6C9'), 4),
    ),
  ENERGY: (sheet) =>
    coin(sheet, '#35B8A4', inked('M132 54L76 130H112L104 186L166 104H128Z', '#EFFFF9', edge('#35B8A4'), 6)),
  'V-CRYSTAL': (sheet) =>
    coin(
      sheet,
      '#8457E8',
      inked('M120 54L162 104L120 188L78 104Z', '#E4D6FF', edge('#8457E8'), 6) +
        path('M120 54L136 104L120 188L104 104Z', '#ffffff') +
        line('M78 104H162', edge('#8457E8'), 4),
    ),
  USDC: (sheet) =>
    coin(
      sheet,
      '#4C8BC8',
      ellipse(
        120,
        120,
        34,
        34,
        'none',
        'stroke="#EFF7FF" stroke-width="11" stroke-dasharray="160 54" stroke-dashoffset="-26" stroke-linecap="round"',
      ) + line('M120 72V88M120 152V168', '#EFF7FF', 11),
    ),
};

const aliases: Record<string, string> = {
  WHITEORE: 'WO',
  'WHITE-ORE': 'WO',
  VCRYSTAL: 'V-CRYSTAL',
  VEARCA: 'V-CRYSTAL',
  'VE-ARCA': 'V-CRYSTAL',
};

/** Icon of a token by its symbol, whatever the case; undefined for one that we do not know. */
export function tokenSvg(symbol: string): string | undefined {
  const name = symbol.toUpperCase();
  const known = Object.hasOwn(aliases, name) ? (aliases[name] ?? name) : name;
  const draw = Object.hasOwn(tokens, known) ? tokens[known] : undefined;
  const sheet = new Sheet();
  return draw && sheet.svg(draw(sheet));
}
