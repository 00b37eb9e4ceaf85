/**
 * Returns the `Exec` line of a desktop entry. Each word is quoted, then escaped (Desktop Entry Specification 1.5,
 * freedesktop.org).
 */
export function desktopEntryExec(command: readonly string[]): string {
  return `Exec=${command.map(argument).join(' ')}`;
}

/** Escapes text for use as the value of a key in a desktop entry. */
export function desktopEntryText(text: string): string {
  return text.replaceAll('\\', '\\\\');
}

function argument(word: string): string {
  return desktopEntryText(`"${word.replace(/["`$\\]/g, '\\$&').replaceAll('%', '%%')}"`);
}
