import type { ApiError } from './api-error';

/** Key under which {@link faultsOf} puts what belongs to no field. */
export const WHOLE_FORM = '';

/**
 * What is wrong with each field of a form, by the field's name as it was sent; a fault inside of a field (`files.2.name`) is
 * told at the field itself. What belongs to no field stands under {@link WHOLE_FORM}.
 */
export function faultsOf(error: ApiError): Readonly<Record<string, string>> {
  if (error.code !== 'VALIDATION_FAILED' || !Array.isArray(error.details))
    return { [WHOLE_FORM]: error.message };
  const faults: Record<string, string> = {};
  for (const detail of error.details as unknown[]) {
    const { path, message } = detail as { path?: unknown; message?: unknown };
    if (typeof message !== 'string') continue;
    const field = typeof path === 'string' ? (path.split(/[.[]/)[0] ?? WHOLE_FORM) : WHOLE_FORM;
    faults[field] ??= message;
  }
  return Object.keys(faults).length > 0 ? faults : { [WHOLE_FORM]: error.message };
}
