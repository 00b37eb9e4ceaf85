import { isLineTooLong, MAX_LINES } from './statistics-limits';

/**
 * Reads the `analysis.txt` that DSDA-Doom writes with `-analysis`. Each line contains a key and a value, such as
 * `category UV Max`.
 */
export function readDemoAnalysis(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const line of text.split('\n', MAX_LINES).map((rawLine) => rawLine.trim())) {
    const end = line.indexOf(' ');
    if (end > 0 && !isLineTooLong(line)) found.set(line.slice(0, end), line.slice(end + 1));
  }
  return found;
}
