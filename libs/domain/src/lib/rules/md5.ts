/** Regular expression source for a lower-case MD5, for use in larger patterns. */
export const MD5_DIGITS = '[0-9a-f]{32}';

/** Regular expression source for an MD5 in upper or lower case, as clients may send it. */
export const MD5_AS_SENT = '[0-9A-Fa-f]{32}';

/** An MD5 in its stored form: 32 hexadecimal digits in lower case. */
export const MD5 = new RegExp(`^${MD5_DIGITS}$`);

/** MD5 of empty input, from a file that was missing or empty when it was hashed. */
export const MD5_OF_NOTHING = 'd41d8cd98f00b204e9800998ecf8427e';

/** Returns an MD5 in lower case, or `null` for anything else. */
export function md5OrNull(value: unknown): string | null {
  const md5 = typeof value === 'string' ? value.toLowerCase() : '';
  return MD5.test(md5) ? md5 : null;
}
