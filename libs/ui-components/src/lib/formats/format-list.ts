import { createInterfaceFormat } from './interface-format';

const conjunction = createInterfaceFormat((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));
const disjunction = createInterfaceFormat((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }));

/** Formats names in a sentence, such as `a.wad, b.wad and c.wad`. */
export function formatList(names: readonly string[]): string {
  return conjunction().format(names);
}

/** Formats alternatives in a sentence, such as `Woof!, GZDoom or Nugget Doom`. */
export function formatAlternatives(names: readonly string[]): string {
  return disjunction().format(names);
}
