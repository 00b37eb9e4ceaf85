/** What a spreadsheet takes for a formula, or for the end of a cell. */
const DANGEROUS = /^[=+\-@\t\r\n]/;

/**
 * A line of a CSV file (RFC 4180). A list is one cell with `; ` between its items. What a spreadsheet would run comes
 * behind a `'`.
 */
export function csvRow(cells: readonly (string | readonly string[])[]): string {
  const texts = cells.map((cell) =>
    typeof cell === 'string' ? harmless(cell) : cell.map(harmless).join('; '),
  );
  return `${texts.map(quoted).join(',')}\r\n`;
}

function harmless(text: string): string {
  return DANGEROUS.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
