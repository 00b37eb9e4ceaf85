/**
 * Formats the rows as aligned text.
 * @param {readonly import('./verdict.mjs').Row[]} rows
 */
export function formatTable(rows) {
  const columns = ['measure', 'figure', 'limit', 'verdict'];
  const lines = [Object.fromEntries(columns.map((column) => [column, column])), ...rows];
  const widths = columns.map((column) => Math.max(...lines.map((line) => line[column].length)));
  const text = lines.map((line) =>
    columns
      .map((column, index) => line[column].padEnd(widths[index]))
      .join('  ')
      .trimEnd(),
  );
  text.splice(1, 0, widths.map((width) => '─'.repeat(width)).join('  '));
  return text.join('\n');
}
