// Aliases of basic types. They make no difference to the compiler, but add constraints to the JSON schemas.

/** @asType integer */
export type Integer = number;

/**
 * A number of items, bytes or seconds.
 * @asType integer
 * @minimum 0
 */
export type Count = number;

/**
 * A point in time, ISO 8601 in UTC.
 * @format date-time
 */
export type Timestamp = string;
