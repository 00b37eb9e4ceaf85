/**
 * Returns the `Exec` line of a desktop entry. Each word is quoted, then escaped (Desktop Entry Specification 1.5,
 * freedesktop.org).
 */
export function formatDesktopEntryExec(command: readonly string[]): string {
  return `Exec=${command.map(quoteArgument).join(' ')}`;
}

/** Escapes text for use as the value of a key in a desktop entry. */
export function escapeDesktopEntryText(text: string): string {
  return text.replaceAll('\\', '\\\\');
}

function quoteArgument(word: string): string {
  return escapeDesktopEntryText(`"${word.replace(/["`$\\]/g, '\\$&').replaceAll('%', '%%')}"`);
}
