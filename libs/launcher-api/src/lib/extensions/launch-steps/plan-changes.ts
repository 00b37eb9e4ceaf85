import type { LaunchPlan } from '@hangar/launch-engine';
import { withoutStop } from '@hangar/domain';

/** Returns why the result of a step cannot be launched; `null` if it can. */
export function planFault(given: unknown, before: LaunchPlan): string | null {
  if (typeof given !== 'object' || given === null) return 'it returned no plan.';
  const { executable, args, workingDirectory, environment, notes } = given as Record<string, unknown>;
  // A preview without a source port has no program yet.
  if ((!isText(executable) && executable !== before.executable) || !isText(workingDirectory))
    return 'it removed the program or its folder.';
  if (!areTexts(args)) return "it returned arguments that aren't a list of strings.";
  if (!areTexts(notes)) return "it returned notes that aren't a list of strings.";
  if (typeof environment !== 'object' || environment === null || !areTexts(Object.values(environment)))
    return "it returned an environment with values that aren't strings.";
  return null;
}

/**
 * Returns the plan with the changes of a step, and with a note that names its owner. The files to prepare stay
 * unchanged.
 */
export function changesOf(before: LaunchPlan, after: LaunchPlan, owner: string): LaunchPlan {
  const { executable, args, workingDirectory, environment } = after;
  const changes = [
    ...changesOfList(before.args, args),
    ...(executable === before.executable ? [] : [`starts ${executable}`]),
    ...(workingDirectory === before.workingDirectory ? [] : [`starts it in ${workingDirectory}`]),
    ...changesOfEnvironment(before.environment, environment),
  ];
  const said = after.notes.filter((note) => !before.notes.includes(note)).map((note) => `${owner}: ${note}`);
  const named = changes.length > 0 ? [`${owner} ${withoutStop(changes.join(', '))}.`] : [];
  return {
    ...before,
    executable,
    args,
    workingDirectory,
    environment,
    notes: [...before.notes, ...named, ...said],
  };
}

function changesOfList(before: readonly string[], after: readonly string[]): string[] {
  const added = without(after, before);
  const removed = without(before, after);
  if (added.length === 0 && removed.length === 0) {
    const isSameOrder = before.every((argument, index) => argument === after[index]);
    return isSameOrder ? [] : ['changes the order of the arguments'];
  }
  return [
    ...(removed.length > 0 ? [`removes ${removed.join(' ')}`] : []),
    ...(added.length > 0 ? [`adds ${added.join(' ')}`] : []),
  ];
}

/** Returns the elements of a list that are missing from another one. Duplicates count. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const rest = [...other];
  return list.filter((text) => {
    const index = rest.indexOf(text);
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
}

function changesOfEnvironment(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => (after[name] === undefined ? `removes ${name}` : `sets ${name}=${after[name]}`));
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && !value.includes('\0');
}

function areTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string' && !one.includes('\0'));
}
