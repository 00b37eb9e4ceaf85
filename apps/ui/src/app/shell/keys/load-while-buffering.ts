/**
 * Loads a part of the page that has a text field. Letters typed during loading are kept for that field and don't
 * trigger shortcuts.
 */
export async function loadWhileBuffering<Part>(
  window: Window,
  load: () => Promise<Part>,
): Promise<{ readonly part: Part; readonly typedText: string }> {
  let typedText = '';
  const bufferKey = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    typedText += event.key;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', bufferKey, { capture: true });
  try {
    const part = await load();
    return { part, typedText };
  } finally {
    window.removeEventListener('keydown', bufferKey, { capture: true });
  }
}
