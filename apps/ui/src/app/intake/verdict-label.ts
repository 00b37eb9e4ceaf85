import type { Verdict } from './sheet-lines';

const VERDICT_LABELS: Readonly<Record<Verdict, string>> = {
  check: $localize`good`,
  warn: $localize`warning`,
  cross: $localize`problem`,
  info: $localize`note`,
};

/** Returns a verdict's label for screen readers. */
export function getVerdictLabel(verdict: Verdict): string {
  return VERDICT_LABELS[verdict];
}
