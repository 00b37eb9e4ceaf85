import { getInterfaceLocale } from './interface-locale';

/**
 * Returns a function that creates a formatter for the language of the interface, and caches it because creation is
 * expensive.
 */
export function createInterfaceFormat<Formatter>(create: (locale: string) => Formatter): () => Formatter {
  let cached: { readonly locale: string; readonly formatter: Formatter } | undefined;
  return () => {
    const locale = getInterfaceLocale();
    if (cached?.locale !== locale) cached = { locale, formatter: create(locale) };
    return cached.formatter;
  };
}
