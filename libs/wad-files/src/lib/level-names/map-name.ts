/** Returns a map's name for its text in a definition lump. In Hexen's syntax, `map 7` means MAP07. */
export function toMapName(text: string): string {
  return /^\d{1,2}$/.test(text) ? `MAP${text.padStart(2, '0')}` : text.slice(0, 64).toUpperCase();
}
