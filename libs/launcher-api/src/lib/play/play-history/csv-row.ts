/** Matches characters that a spreadsheet treats as the start of a formula or the end of a cell. */
const FORMULA_START = /^[=+\-@\t\r\n]/;

/**
 * Returns a line of a CSV file (RFC 4180). A list becomes one cell with `; ` between its items. Text that a spreadsheet
 * would run as a formula is prefixed with `'`.
 */
export function toCsvRow(cells: readonly (string | readonly string[])[]): string {
  const cellTexts = cells.map((cell) =>
    typeof cell === 'string' ? escapeFormula(cell) : cell.map(escapeFormula).join('; '),
  );
  return `${cellTexts.map(quote).join(',')}\r\n`;
}

function escapeFormula(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
