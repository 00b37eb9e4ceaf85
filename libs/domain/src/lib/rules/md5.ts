/** Source of the pattern of an MD5 in lower case, for patterns of texts that hold one. */
export const MD5_DIGITS = '[0-9a-f]{32}';

/** The same of an MD5 as it may be sent: in any case. */
export const MD5_AS_SENT = '[0-9A-Fa-f]{32}';

/** An MD5 as it is kept everywhere: 32 hexadecimal digits in lower case. */
export const MD5 = new RegExp(`^${MD5_DIGITS}$`);

/** MD5 of nothing: that of a file which was not there, or empty, when it was hashed. */
export const MD5_OF_NOTHING = 'd41d8cd98f00b204e9800998ecf8427e';

/** An MD5 in lower case, or `null` for anything else. */
export function md5OrNull(value: unknown): string | null {
  const md5 = typeof value === 'string' ? value.toLowerCase() : '';
  return MD5.test(md5) ? md5 : null;
}
