/** A quoting fault in a parameter string. */
export type QuotingFault = 'open-quote' | 'trailing-backslash';

/** The quoting of a section of text. `ansi` is `$'…'`, in which a backslash escapes as between double quotes. */
type Quote = 'double' | 'single' | 'ansi';

/** Finds the first quoting fault according to POSIX shell rules, or returns `null`. Expands nothing. */
export function findQuotingFault(text: string): QuotingFault | null {
  let quote: Quote | null = null;
  let escaped = -1;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (character === '\\' && quote !== 'single') {
      if (i === text.length - 1) return quote ? 'open-quote' : 'trailing-backslash';
      escaped = ++i;
    } else if (quote) {
      if (character === (quote === 'double' ? '"' : "'")) quote = null;
    } else if (character === '"') {
      quote = 'double';
    } else if (character === "'") {
      quote = text[i - 1] === '$' && escaped !== i - 1 ? 'ansi' : 'single';
    }
  }
  return quote ? 'open-quote' : null;
}
