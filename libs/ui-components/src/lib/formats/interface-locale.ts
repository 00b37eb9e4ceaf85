/** The language of the words around a figure: a date must not speak another one than its sentence. */
export function interfaceLocale(): string {
  return $localize.locale ?? 'en-GB';
}
