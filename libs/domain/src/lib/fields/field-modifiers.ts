import type { Field, ServerSetField } from './definitions';

/** `null` too, which is also what a stored record has in place of anything unusable. */
/* @__NO_SIDE_EFFECTS__ */
export function nullable<Value, Optional extends boolean>(
  given: Field<Value, Optional>,
): Field<Value | null, Optional> {
  return {
    ...(given as Field<Value | null, Optional>),
    isNullable: true,
    fallback: { kind: 'value', value: null },
  };
}

/** The key may be absent. */
/* @__NO_SIDE_EFFECTS__ */
export function optional<Value>(given: Field<Value>): Field<Value, true> {
  return { ...given, isOptional: true, fallback: { kind: 'absent' } };
}

/** Accepts any text in a file. Requests are still checked. */
/* @__NO_SIDE_EFFECTS__ */
export function lenient<F extends Field<string> | Field<string | null>>(given: F): F {
  return { ...given, isLenient: true };
}

/** Set by the server: clients may send it back, and it is ignored. */
/* @__NO_SIDE_EFFECTS__ */
export function serverSet<Value, Optional extends boolean>(
  given: Field<Value, Optional>,
): ServerSetField<Value, Optional> {
  return { ...given, owner: 'server' };
}

/** Not in files. A client may set it, for what follows from it. */
/* @__NO_SIDE_EFFECTS__ */
export function unstored<Value, Optional extends boolean>(
  given: Field<Value, Optional>,
): Field<Value, Optional> {
  return { ...given, isStored: false };
}

/** Computed by the server for each answer, and in no file. */
/* @__NO_SIDE_EFFECTS__ */
export function computed<Value, Optional extends boolean>(
  given: Field<Value, Optional>,
): ServerSetField<Value, Optional> {
  return { ...serverSet(given), isStored: false, fallback: { kind: 'none' } };
}
