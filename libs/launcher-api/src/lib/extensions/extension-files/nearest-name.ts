/** The most edits between a misspelt name and the name that was meant, as a share of its length. */
const MAX_EDIT_SHARE = 0.4;

/** Returns the name that is spelt most like `typed`, or `null` if none of them is similar. Ignores case. */
export function findNearestName(typed: string, names: readonly string[]): string | null {
  const [nearest] = names
    .map((name) => ({ name, edits: countEdits(typed.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, edits }) => edits <= Math.max(1, name.length * MAX_EDIT_SHARE))
    .sort((a, b) => a.edits - b.edits);
  return nearest?.name ?? null;
}

/** Counts the insertions, deletions and replacements that turn one text into another (Levenshtein distance). */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...from.slice(0, 100)].entries()) {
    const above = row;
    row = [index + 1];
    for (let column = 1; column <= to.length; column++)
      row[column] = Math.min(
        (row[column - 1] ?? 0) + 1,
        (above[column] ?? 0) + 1,
        (above[column - 1] ?? 0) + (letter === to[column - 1] ? 0 : 1),
      );
  }
  return row.at(-1) ?? 0;
}
