import type { LaunchPlan } from '@hangar/launch-engine';
import { withoutStop } from '@hangar/domain';

/** Returns why the result of a step cannot be launched; `null` if it can. */
export function findPlanFault(result: unknown, before: LaunchPlan): string | null {
  if (typeof result !== 'object' || result === null) return 'it returned no plan.';
  const { executable, args, workingDirectory, environment, notes } = result as Record<string, unknown>;
  // A preview without a source port has no program yet.
  if ((!isValidString(executable) && executable !== before.executable) || !isValidString(workingDirectory))
    return 'it removed the program or its folder.';
  if (!areValidStrings(args)) return "it returned arguments that aren't a list of strings.";
  if (!areValidStrings(notes)) return "it returned notes that aren't a list of strings.";
  if (typeof environment !== 'object' || environment === null || !areValidStrings(Object.values(environment)))
    return "it returned an environment with values that aren't strings.";
  return null;
}

/**
 * Returns the plan with the changes of a step, and with a note that names its owner. The files to prepare stay
 * unchanged.
 */
export function mergeChanges(before: LaunchPlan, after: LaunchPlan, owner: string): LaunchPlan {
  const { executable, args, workingDirectory, environment } = after;
  const changes = [
    ...describeListChanges(before.args, args),
    ...(executable === before.executable ? [] : [`starts ${executable}`]),
    ...(workingDirectory === before.workingDirectory ? [] : [`starts it in ${workingDirectory}`]),
    ...describeEnvironmentChanges(before.environment, environment),
  ];
  const newNotes = after.notes
    .filter((note) => !before.notes.includes(note))
    .map((note) => `${owner}: ${note}`);
  const changeNotes = changes.length > 0 ? [`${owner} ${withoutStop(changes.join(', '))}.`] : [];
  return {
    ...before,
    executable,
    args,
    workingDirectory,
    environment,
    notes: [...before.notes, ...changeNotes, ...newNotes],
    information: [...(before.information ?? []), ...changeNotes],
  };
}

function describeListChanges(before: readonly string[], after: readonly string[]): string[] {
  const added = withoutElements(after, before);
  const removed = withoutElements(before, after);
  if (added.length === 0 && removed.length === 0) {
    const isSameOrder = before.every((argument, index) => argument === after[index]);
    return isSameOrder ? [] : ['changes the order of the arguments'];
  }
  return [
    ...(removed.length > 0 ? [`removes ${removed.join(' ')}`] : []),
    ...(added.length > 0 ? [`adds ${added.join(' ')}`] : []),
  ];
}

/** Returns the elements of a list that are missing from another list. Duplicates count. */
function withoutElements(list: readonly string[], other: readonly string[]): string[] {
  const rest = [...other];
  return list.filter((text) => {
    const index = rest.indexOf(text);
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
}

function describeEnvironmentChanges(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => (after[name] === undefined ? `removes ${name}` : `sets ${name}=${after[name]}`));
}

function isValidString(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && !value.includes('\0');
}

function areValidStrings(value: unknown): value is string[] {
  return (
    Array.isArray(value) && value.every((element) => typeof element === 'string' && !element.includes('\0'))
  );
}
