export const ink = '#241532';

export interface RarityLook {
  colour: string;
  light: string;
  deep: string;
}

/** Index 1..4: N, R, SR, SSR. */
export const rarities: readonly RarityLook[] = [
  { colour: '#8FA0B8', light: '#D5DEEA', deep: '#53617A' },
  { colour: '#8FA0B8', light: '#D5DEEA', deep: '#53617A' },
  { colour: '#3E8BFF', light: '#A9D2FF', deep: '#1B4FB4' },
  { colour: '#A05CFF', light: '#DDBFFF', deep: '#5B25B0' },
  { colour: '#FFB020', light: '#FFE9A8', deep: '#B0600A' },
];

export interface FactionLook {
  colour: string;
  /** Light at the middle, the wall halfway, and the dark of the corners. */
  heart: string;
  wall: string;
  deep: string;
  ray: string;
}

/** Index 0..5: Chaos, Fire, Thunder, Water, Light, Dark. */
export const factions: readonly FactionLook[] = [
  { colour: '#8B7BB8', heart: '#CFC3EE', wall: '#74659F', deep: '#2E2647', ray: '#E4DAFF' },
  { colour: '#FF6B3D', heart: '#FFC48A', wall: '#DB4A26', deep: '#551220', ray: '#FFE1A6' },
  { colour: '#FFC93C', heart: '#FFF3B0', wall: '#F2AE22', deep: '#83450C', ray: '#FFFBD2' },
  { colour: '#38B6FF', heart: '#B9F0FF', wall: '#1E84D8', deep: '#0B2C66', ray: '#DDFAFF' },
  { colour: '#FFF1B8', heart: '#FFFFFF', wall: '#F0DC98', deep: '#B08A4A', ray: '#FFFFFF' },
  { colour: '#8457E8', heart: '#B99BFF', wall: '#4F2BA6', deep: '#150A33', ray: '#D9C8FF' },
];

/** Index 1..12; people and toys. */
export const skins: readonly string[] = [
  '#F2C6A0', '#F8D3B4', '#EDB488', '#CF8E5E', '#A96A42', '#7C4A30', '#BFE3CF', '#CDBBF0', '#A8D3F2', '#F3C95E', '#EE9FA0', '#EDE6DE',
  '#B7BEC9',
]; // prettier-ignore

/** Index 0..11. */
export const hairColours: readonly string[] = [
  '#3A2A2C', '#7A4A2B', '#F0B63F', '#E2553A', '#F4ECDD', '#5BC8AF', '#6C74F2', '#EE7FB4', '#A05CD6', '#4A5A78', '#F08A3C', '#8CCB4A',
]; // prettier-ignore

/** Index 1..4: plate, chain, light, cloth. */
export const materialColours: readonly string[] = ['#C9D3E2', '#D6E0EC', '#5F7269', '#B9762F', '#E98DB2'];
