/**
 * Loads a part of the page that has a text field. Letters typed while it loads are kept for the field and don't trigger
 * shortcuts.
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
