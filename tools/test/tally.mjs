/** The number of passed checks, and the names of failed ones: `{ passed: number, failures: string[] }`. */
export const NOTHING = { passed: 0, failures: [] };

export const success = () => ({ passed: 1, failures: [] });

export const failure = (name) => ({ passed: 0, failures: [name] });

export function addUp(one, other) {
  return { passed: one.passed + other.passed, failures: [...one.failures, ...other.failures] };
}

/** Prints the failures and the summary, and sets a failing exit code if there are any. */
export function reportTotal(tallies) {
  const total = tallies.reduce(addUp, NOTHING);
  for (const name of total.failures) console.log(`FAILED  ${name}`);
  process.exitCode = total.failures.length > 0 ? 1 : 0;
  console.log(summaryOf(total));
}

/** The last line of `npm test`. */
export function summaryOf({ passed, failures }) {
  return `${passed} passed, ${failures.length} failed`;
}
