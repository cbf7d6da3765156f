import { darken, lighten } from '../../kit/colour.ts';
import { bothSides, circle, ellipse, glint, line, path, starPath, toy } from '../../kit/shapes.ts';
import type { Sheet } from '../../kit/sheet.ts';
import { tile } from '../tile.ts';

const heart = 'M120 168C92 146 84 130 92 116C100 104 114 106 120 118C126 106 140 104 148 116C156 130 148 146 120 168Z';
const banner = 'M96 104H144V160L120 148L96 160Z';
const flask = 'M110 102H130V124L148 156C151 164 147 168 140 168H100C93 168 89 164 92 156L110 124Z';

/** A card on a lanyard: Fan, Guild, Beta, and a star for those to come. */
export function passTile(sheet: Sheet, id: number, unique = false): string {
  const kind = (id - 1) % 4;
  const colour = ['#F25FA8', '#3E8BFF', '#35B8A4', '#F5A623'][kind] ?? '#F25FA8';
  const signs = [
    toy(sheet, heart, '#FF7A9A', 4.6) + line('M98 122Q100 114 108 114', '#ffffff', 4, 0.8),
    toy(sheet, banner, '#5AA2E8', 4.6) +
      path(starPath(120, 126, 5, 13, 5.6), '#FFE9A8') +
      line('M90 102H150', '#7A4A2B', 7),
    toy(sheet, flask, '#CFF1F5', 4.6) +
      path('M103 142H137L145 158C147 163 144 165 140 165H100C96 165 93 163 95 158Z', '#35D0BA') +
      circle(112, 154, 4, '#ffffff', 'fill-opacity="0.8"') +
      line('M106 101H134', '#20122f', 6),
    toy(sheet, starPath(120, 136, 5, 34, 16), '#FFD23C', 4.6),
  ];
  const card =
    bothSides(toy(sheet, 'M62 10H88L122 66L106 74Z', colour, 4.4)) +
    toy(sheet, 'M106 60H134V78H106Z', '#C9D3E2', 4) +
    toy(
      sheet,
      'M74 74H166A12 12 0 0 1 178 86V204A12 12 0 0 1 166 216H74A12 12 0 0 1 62 204V86A12 12 0 0 1 74 74Z',
      '#FFFDF6',
      5,
    ) +
    path('M66 88A10 10 0 0 1 76 78H164A10 10 0 0 1 174 88V96H66Z', colour) +
    ellipse(120, 87, 15, 4, darken(colour, 0.55)) +
    circle(120, 136, 40, lighten(colour, 0.62)) +
    (signs[kind] ?? '') +
    line('M84 190H156M98 203H142', colour, 6, 0.75) +
    path(glint(156, 112, 9), '#ffffff');
  return tile(sheet, card, { colour, unique });
}
