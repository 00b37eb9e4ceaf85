import { isFieldTree, submit, validateTree } from '@angular/forms/signals';
import type {
  Field,
  FieldTree,
  ReadonlyFieldTree,
  SchemaPath,
  ValidationError,
} from '@angular/forms/signals';
import { endSentence } from '@hangar/domain';
import { apiErrorOf } from '@hangar/ui-data-access';
import type { ApiError } from '@hangar/ui-data-access';

/** What is wrong with one value, and where: a path as in the API's own answers, such as `databaseLinkPresets.0.url`. */
export interface Fault {
  readonly path: string;
  readonly message: string;
}

/** Makes a function that finds the faults of a form's values a rule of the form: each fault is told at its field. */
export function blame<T>(form: SchemaPath<T>, find: (values: T) => readonly Fault[]): void {
  validateTree(form, ({ value, fieldTree }) => errorsOf(fieldTree, find(value())));
}

/**
 * Sends what a form holds. What the server refuses is told at its field, and what belongs to no field at the form itself, until
 * the value changes. `read` is for a form whose paths are not those of the API. Whether it was taken.
 */
export function submitForm<T>(
  form: FieldTree<T>,
  send: () => Promise<unknown>,
  read: (error: ApiError) => readonly Fault[] = faultsIn,
): Promise<boolean> {
  return submit(form, {
    // What the server refused before it may take now: a folder is there again. The page's own faults are the caller's to see.
    ignoreValidators: 'all',
    action: async () => {
      try {
        await send();
        return null;
      } catch (failure) {
        const error = apiErrorOf(failure);
        const faults = read(error);
        const told = faults.length > 0 ? faults : [{ path: '', message: error.message }];
        return errorsOf(form as ReadonlyFieldTree<unknown>, told);
      }
    },
  });
}

/** What the server says is wrong with single values; none where it speaks of the whole. */
export function faultsIn({ code, details }: ApiError): Fault[] {
  const faults = code === 'VALIDATION_FAILED' && Array.isArray(details) ? details.filter(isFault) : [];
  return faults.map(({ path, message }) => ({ path, message: asSentence(message) }));
}

/** The server's "must be a list" as a sentence. */
function asSentence(message: string): string {
  return endSentence(message.charAt(0).toUpperCase() + message.slice(1));
}

function isFault(detail: unknown): detail is Fault {
  const { path, message } = (detail ?? {}) as Partial<Record<keyof Fault, unknown>>;
  return typeof path === 'string' && typeof message === 'string';
}

/** Every fault that a form shows, in no order. */
export function faultsShownBy(form: Field<unknown>): Fault[] {
  const errors: readonly unknown[] = form().errorSummary();
  return errors.filter(isFault);
}

function errorsOf(
  form: ReadonlyFieldTree<unknown>,
  faults: readonly Fault[],
): (ValidationError.WithOptionalFieldTree & Fault)[] {
  return faults.map(({ path, message }) => ({
    kind: 'fault',
    path,
    message,
    fieldTree: fieldAt(form, path),
  }));
}

/** The field that a path leads to; a path into a field that has no parts leads to that field. */
function fieldAt(form: ReadonlyFieldTree<unknown>, path: string): ReadonlyFieldTree<unknown> {
  let field = form;
  for (const key of path.split(/[.[\]]+/)) {
    const next = (field as unknown as Readonly<Record<string, unknown>>)[key];
    if (!isFieldTree(next)) break;
    field = next;
  }
  return field;
}
