import type { ApiError } from '../api/api-error';

const MAX_OUTPUT_LINES = 20;

/** Returns the details of an error as lines, with the code last. */
export function createDetailLines(error: ApiError): string[] {
  return [...formatDetails(error.details).slice(-MAX_OUTPUT_LINES), `Code: ${error.code}`];
}

function formatDetails(details: unknown): string[] {
  if (typeof details === 'string') return [details];
  if (Array.isArray(details)) return details.flatMap(formatItem);
  if (typeof details !== 'object' || details === null) return [];
  const { output, files } = details as { output?: unknown; files?: unknown };
  return [output, files].flatMap((list) => (Array.isArray(list) ? list.flatMap(formatItem) : []));
}

function formatItem(item: unknown): string[] {
  if (typeof item === 'string') return [item];
  if (typeof item !== 'object' || item === null) return [];
  const { path, message, name } = item as { path?: unknown; message?: unknown; name?: unknown };
  if (typeof message === 'string')
    return [typeof path === 'string' && path ? `${path}: ${message}` : message];
  return typeof name === 'string' ? [name] : [];
}
