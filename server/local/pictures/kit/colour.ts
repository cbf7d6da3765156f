// Colours are six-digit hex strings; everything here is pure arithmetic on them.

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function mix(from: string, to: string, share: number): string {
  const a = channels(from);
  const b = channels(to);
  const blended = a.map((channel, i) => Math.round(channel + ((b[i] ?? channel) - channel) * share));
  return `#${blended.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

// Light is warm and shade is plum, so that every toy seems to stand under the same lamp.
export const lighten = (hex: string, share: number) => mix(hex, '#fff6e4', share);
export const darken = (hex: string, share: number) => mix(hex, '#1d1138', share);

/** The line around a shape: its own colour, nearly swallowed by plum. */
export const outlineOf = (hex: string) => mix(hex, '#20122f', 0.76);

export function luminance(hex: string): number {
  const [r, g, b] = channels(hex);
  return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
}
