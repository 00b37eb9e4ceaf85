import type { Verdict } from './sheet-lines';

const WORDS: Readonly<Record<Verdict, string>> = {
  check: $localize`good`,
  warn: $localize`with a catch`,
  cross: $localize`missing or unfit`,
  info: $localize`for your information`,
};

/** Returns a verdict's label for screen readers. */
export function verdictWord(verdict: Verdict): string {
  return WORDS[verdict];
}
