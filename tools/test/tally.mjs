/** The number of passed checks, and the names of failed ones: `{ passed: number, failures: string[] }`. */
export const EMPTY_TALLY = { passed: 0, failures: [] };

export const success = () => ({ passed: 1, failures: [] });

export const failure = (name) => ({ passed: 0, failures: [name] });

export function addTallies(left, right) {
  return { passed: left.passed + right.passed, failures: [...left.failures, ...right.failures] };
}

/** Prints the failures and the summary, and sets a failing exit code if there are any. */
export function reportTotal(tallies) {
  const total = tallies.reduce(addTallies, EMPTY_TALLY);
  for (const name of total.failures) console.log(`FAILED  ${name}`);
  process.exitCode = total.failures.length > 0 ? 1 : 0;
  console.log(formatSummary(total));
}

/** The last line of `npm test`. */
export function formatSummary({ passed, failures }) {
  return `${passed} passed, ${failures.length} failed`;
}
