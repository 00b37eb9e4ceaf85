import type { Verdict } from './sheet-lines';

const WORDS: Readonly<Record<Verdict, string>> = {
  check: $localize`good`,
  warn: $localize`with a catch`,
  cross: $localize`missing or unfit`,
  info: $localize`for your information`,
};

/** A verdict for those who do not see its mark. */
export function verdictWord(verdict: Verdict): string {
  return WORDS[verdict];
}
