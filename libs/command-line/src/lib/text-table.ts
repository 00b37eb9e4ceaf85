import { plainLine } from '@hangar/domain';

/** Formats rows in columns. The last column is not padded. Control characters are removed from the cells. */
export function formatTable(cells: readonly (readonly string[])[]): string[] {
  const rows = cells.map((row) => row.map(plainLine));
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns - 1 }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
