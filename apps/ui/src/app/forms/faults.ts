import { isFieldTree, submit, validateTree } from '@angular/forms/signals';
import type {
  Field,
  FieldTree,
  ReadonlyFieldTree,
  SchemaPath,
  ValidationError,
} from '@angular/forms/signals';
import { endSentence } from '@hangar/domain';
import { toApiError } from '@hangar/ui-data-access';
import type { ApiError } from '@hangar/ui-data-access';

/** An invalid value: its path in the format of API errors, such as `databaseLinkPresets.0.url`, and a message. */
export interface Fault {
  readonly path: string;
  readonly message: string;
}

/** Adds a validator that shows each fault at its field. */
export function validateWith<T>(form: SchemaPath<T>, find: (values: T) => readonly Fault[]): void {
  validateTree(form, ({ value, fieldTree }) => createErrors(fieldTree, find(value())));
}

/**
 * Submits a form. A fault reported by the server is shown at its field, or at the form if it concerns the whole form,
 * until the value changes. Resolves to whether the server accepted the form.
 * @param readFaults maps an error to faults, for forms whose paths differ from those of the API
 */
export function submitForm<T>(
  form: FieldTree<T>,
  send: () => Promise<unknown>,
  readFaults: (error: ApiError) => readonly Fault[] = getFaults,
): Promise<boolean> {
  return submit(form, {
    // The server may now accept values that it rejected before, for example because a folder exists again. The caller
    // checks the page's own validators.
    ignoreValidators: 'all',
    action: async () => {
      try {
        await send();
        return null;
      } catch (failure) {
        const error = toApiError(failure);
        const faults = readFaults(error);
        const shownFaults = faults.length > 0 ? faults : [{ path: '', message: error.message }];
        return createErrors(form as ReadonlyFieldTree<unknown>, shownFaults);
      }
    },
  });
}

/** Returns the faults in individual values from an API error, or an empty list if it concerns the whole request. */
export function getFaults({ code, details }: ApiError): Fault[] {
  const faults = code === 'VALIDATION_FAILED' && Array.isArray(details) ? details.filter(isFault) : [];
  return faults.map(({ path, message }) => ({ path, message: toSentence(message) }));
}

/** Turns a server message such as "must be a list" into a sentence. */
function toSentence(message: string): string {
  return endSentence(message.charAt(0).toUpperCase() + message.slice(1));
}

function isFault(detail: unknown): detail is Fault {
  const { path, message } = (detail ?? {}) as Partial<Record<keyof Fault, unknown>>;
  return typeof path === 'string' && typeof message === 'string';
}

/** Returns all faults shown in a form, in no particular order. */
export function getShownFaults(form: Field<unknown>): Fault[] {
  const errors: readonly unknown[] = form().errorSummary();
  return errors.filter(isFault);
}

function createErrors(
  form: ReadonlyFieldTree<unknown>,
  faults: readonly Fault[],
): (ValidationError.WithOptionalFieldTree & Fault)[] {
  return faults.map(({ path, message }) => ({
    kind: 'fault',
    path,
    message,
    fieldTree: findField(form, path),
  }));
}

/** Returns the field at a path, or the nearest existing parent. */
function findField(form: ReadonlyFieldTree<unknown>, path: string): ReadonlyFieldTree<unknown> {
  let field = form;
  for (const key of path.split(/[.[\]]+/)) {
    const next = (field as unknown as Readonly<Record<string, unknown>>)[key];
    if (!isFieldTree(next)) break;
    field = next;
  }
  return field;
}
