import { interfaceLocale } from './interface-locale';

/**
 * Returns a function that creates a formatter for the language of the interface, and caches it because creation is
 * expensive.
 */
export function interfaceFormat<Formatter>(make: (locale: string) => Formatter): () => Formatter {
  let made: { readonly locale: string; readonly formatter: Formatter } | undefined;
  return () => {
    const locale = interfaceLocale();
    if (made?.locale !== locale) made = { locale, formatter: make(locale) };
    return made.formatter;
  };
}
