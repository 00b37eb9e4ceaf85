import { getInterfaceLocale } from './interface-locale';

/**
 * Returns a function that returns a formatter for the language of the interface. The formatter is cached, because
 * creating it is expensive.
 */
export function createInterfaceFormat<Formatter>(create: (locale: string) => Formatter): () => Formatter {
  let cached: { readonly locale: string; readonly formatter: Formatter } | undefined;
  return () => {
    const locale = getInterfaceLocale();
    if (cached?.locale !== locale) cached = { locale, formatter: create(locale) };
    return cached.formatter;
  };
}
