import { interfaceLocale } from './interface-locale';

/** A formatter of the browser for the language of the interface. It costs as much as many uses of it, so it is made once. */
export function interfaceFormat<Formatter>(make: (locale: string) => Formatter): () => Formatter {
  let made: { readonly locale: string; readonly formatter: Formatter } | undefined;
  return () => {
    const locale = interfaceLocale();
    if (made?.locale !== locale) made = { locale, formatter: make(locale) };
    return made.formatter;
  };
}
