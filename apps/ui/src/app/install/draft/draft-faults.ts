import type { DraftKey } from './draft-fields';

/** A sentence for each field that has a fault. */
export type DraftFaults = ReadonlyMap<DraftKey, string>;

/** Reads the details of a `VALIDATION_FAILED`; the first fault of a field counts. */
export function faultsIn(
  details: unknown,
  fieldAt: (path: string) => DraftKey | null,
): { readonly faults: DraftFaults; readonly isComplete: boolean } {
  const faults = new Map<DraftKey, string>();
  let isComplete = Array.isArray(details) && details.length > 0;
  for (const item of Array.isArray(details) ? (details as unknown[]) : []) {
    const { path, message } = (item ?? {}) as { path?: unknown; message?: unknown };
    const key = typeof path === 'string' ? fieldAt(path) : null;
    if (key === null || typeof message !== 'string') isComplete = false;
    else if (!faults.has(key)) faults.set(key, asSentence(message));
  }
  return { faults, isComplete };
}

/** The server's "must be a list" as a sentence. */
function asSentence(message: string): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
