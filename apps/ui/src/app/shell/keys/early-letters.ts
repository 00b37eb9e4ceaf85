/**
 * Waits for a part of the page that is to be typed into. What is typed meanwhile is kept for it, and does nothing else: a letter of a
 * game's title must not be taken for a shortcut.
 */
export async function withEarlyLetters<Part>(
  window: Window,
  load: () => Promise<Part>,
): Promise<{ readonly part: Part; readonly typed: string }> {
  let typed = '';
  const keep = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    typed += event.key;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', keep, { capture: true });
  try {
    const part = await load();
    return { part, typed };
  } finally {
    window.removeEventListener('keydown', keep, { capture: true });
  }
}
