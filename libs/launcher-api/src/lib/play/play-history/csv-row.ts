/** Characters that a spreadsheet treats as the start of a formula or the end of a cell. */
const DANGEROUS = /^[=+\-@\t\r\n]/;

/**
 * Returns a line of a CSV file (RFC 4180). A list becomes one cell with `; ` between its items. Text that a spreadsheet
 * would run as a formula is prefixed with `'`.
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
