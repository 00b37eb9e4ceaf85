/** The name of a map as a definition lump writes it: `map 7` means MAP07 (Hexen). */
export function mapNameBy(text: string): string {
  return /^\d{1,2}$/.test(text) ? `MAP${text.padStart(2, '0')}` : text.slice(0, 64).toUpperCase();
}
