import type { Verdict } from './sheet-lines';

const WORDS: Readonly<Record<Verdict, string>> = {
  check: $localize`good`,
  warn: $localize`warning`,
  cross: $localize`problem`,
  info: $localize`note`,
};

/** A verdict for those who do not see its mark. */
export function verdictWord(verdict: Verdict): string {
  return WORDS[verdict];
}
