import type { Sheet } from '../kit/sheet.ts';

/** Colours of one weapon variant; `form` 0..3 changes its outline. */
export interface WeaponLook {
  sheet: Sheet;
  form: number;
  blade: string;
  grip: string;
  guard: string;
  gem: string;
}

// Blade, grip, guard, gem.
const palettes = [
  '#DDE6F2 #7A4A2B #E8B54A #E5484D',
  '#BFE9F5 #34406B #C9D4E4 #38B6FF',
  '#F7D68A #5B2D3B #E58A2C #35D0BA',
  '#8E93B0 #3B2A33 #B0323C #FF7A3D',
  '#CFF5DA #4C5A2E #8A5A34 #7BE38A',
  '#F3D1E8 #4A2A66 #B48BEF #F25FA8',
  '#FFB38A #44302B #3F3A55 #FFD23C',
  '#A8C6FF #2A2F5C #FFD23C #7AE8FF',
  '#EFE7D6 #6A5A4A #9A8E78 #A05CFF',
  '#C8A2FF #2B2038 #F1BE3E #8DF26B',
  '#FFF3C4 #8A3B2F #FFFFFF #FFB020',
  '#7FE3D2 #22424A #E7D8A8 #FF6FB0',
];

export function weaponLook(sheet: Sheet, variant: number): WeaponLook {
  const [blade = '', grip = '', guard = '', gem = ''] = (palettes[variant - 1] ?? palettes[0] ?? '').split(' ');
  return { sheet, form: (variant - 1) % 4, blade, grip, guard, gem };
}
