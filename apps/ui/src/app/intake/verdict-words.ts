import type { Verdict } from './sheet-lines';

const WORDS: Readonly<Record<Verdict, string>> = {
  check: $localize`good`,
  warn: $localize`warning`,
  cross: $localize`problem`,
  info: $localize`note`,
};

/** Returns a verdict's label for screen readers. */
export function verdictWord(verdict: Verdict): string {
  return WORDS[verdict];
}
