/** Returns the language of the interface, so that dates match the surrounding text. */
export function interfaceLocale(): string {
  return $localize.locale ?? 'en-GB';
}
