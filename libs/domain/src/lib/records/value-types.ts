// Numbers and texts of one kind. The compiler takes them for what they are made of; JSON schemas say more.

/** @asType integer */
export type Integer = number;

/**
 * How many there are of something; bytes and seconds, too.
 * @asType integer
 * @minimum 0
 */
export type Count = number;

/**
 * A point in time, ISO 8601 in UTC.
 * @format date-time
 */
export type Timestamp = string;
