/** The locale of an untranslated interface. */
const DEFAULT_LOCALE = 'en-GB';

/** Returns the language of the interface, so that dates match the surrounding text. */
export function getInterfaceLocale(): string {
  return $localize.locale ?? DEFAULT_LOCALE;
}
