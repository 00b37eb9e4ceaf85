/** The sections of an INI file: values by key, by section. Sections and keys are in lower case. */
export type IniSections = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Maximum number of lines to read, far more than real files have. */
const MAX_LINES = 100_000;

/**
 * Parses an INI file as ZDL writes it. Section and key names are case-insensitive, and `;` or `#` starts a comment
 * line. If a key is repeated, the last value counts.
 */
export function readIni(text: string): IniSections {
  const sections = new Map<string, Map<string, string>>();
  let current: Map<string, string> | undefined;
  let lines = 0;
  for (const [rawLine] of text.matchAll(/[^\r\n]+/g)) {
    if (++lines > MAX_LINES) break;
    const line = rawLine.trim();
    if (line === '' || line.startsWith(';') || line.startsWith('#')) continue;
    if (line.startsWith('[') && line.endsWith(']')) {
      const name = line.slice(1, -1).trim().toLowerCase();
      current = sections.get(name) ?? new Map<string, string>();
      sections.set(name, current);
      continue;
    }
    const separatorIndex = line.indexOf('=');
    if (separatorIndex > 0)
      current?.set(line.slice(0, separatorIndex).trim().toLowerCase(), line.slice(separatorIndex + 1).trim());
  }
  return sections;
}
