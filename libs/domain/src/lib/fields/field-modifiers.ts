import type { Field, ServerSetField } from './definitions';

/** Also accepts `null`, and replaces unusable values of a stored record with it. */
/* @__NO_SIDE_EFFECTS__ */
export function nullable<Value, Optional extends boolean>(
  base: Field<Value, Optional>,
): Field<Value | null, Optional> {
  return {
    ...(base as Field<Value | null, Optional>),
    isNullable: true,
    fallback: { kind: 'value', value: null },
  };
}

/** Allows the key to be absent. */
/* @__NO_SIDE_EFFECTS__ */
export function optional<Value>(base: Field<Value>): Field<Value, true> {
  return { ...base, isOptional: true, fallback: { kind: 'absent' } };
}

/** Accepts any text in files. Requests are still checked. */
/* @__NO_SIDE_EFFECTS__ */
export function lenient<F extends Field<string> | Field<string | null>>(base: F): F {
  return { ...base, isLenient: true };
}

/** Marks a field as set by the server. Clients may send it, but it is ignored. */
/* @__NO_SIDE_EFFECTS__ */
export function serverSet<Value, Optional extends boolean>(
  base: Field<Value, Optional>,
): ServerSetField<Value, Optional> {
  return { ...base, owner: 'server' };
}

/** Excludes a field from files. Clients may still send it. */
/* @__NO_SIDE_EFFECTS__ */
export function unstored<Value, Optional extends boolean>(
  base: Field<Value, Optional>,
): Field<Value, Optional> {
  return { ...base, isStored: false };
}

/** Marks a field as computed by the server for each response and never stored. */
/* @__NO_SIDE_EFFECTS__ */
export function computed<Value, Optional extends boolean>(
  base: Field<Value, Optional>,
): ServerSetField<Value, Optional> {
  return { ...serverSet(base), isStored: false, fallback: { kind: 'none' } };
}
