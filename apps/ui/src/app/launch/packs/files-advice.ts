/** Explains how to add the missing files of a pack. `steps` are the labels of the buttons to use before that. */
export function getFilesAdvice(steps: readonly string[]): string {
  if (steps.length === 0)
    return $localize`Download the missing files, then choose “Locate files…” on the protocol.`;
  const actions = steps.map((step) => `“${step}”`).join($localize` and `);
  return $localize`Download the missing files. Then, on its card, use ${actions}:actions: first, and “Locate files…”.`;
}
