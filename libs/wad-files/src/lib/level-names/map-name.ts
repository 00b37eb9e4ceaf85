/** Returns the map's name for the text in a definition lump: `map 7` is MAP07 (Hexen). */
export function mapNameBy(text: string): string {
  return /^\d{1,2}$/.test(text) ? `MAP${text.padStart(2, '0')}` : text.slice(0, 64).toUpperCase();
}
