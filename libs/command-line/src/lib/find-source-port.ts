import { familyOfNewest, plainLine, withoutStop, type ISourcePort } from '@hangar/domain';

import { CommandFailed } from './command';

/**
 * Finds the id of a source port by its id, its name, or its name and version, ignoring case. `newest:<family>` is
 * returned unchanged.
 * @throws a {@link CommandFailed} that lists the source ports if none or several match
 */
export function findSourcePortId(
  ports: readonly Pick<ISourcePort, 'id' | 'name' | 'version'>[],
  words: string,
): string {
  const typed = words.trim();
  if (familyOfNewest(typed) !== null || ports.some(({ id }) => id === typed)) return typed;
  const query = typed.toLowerCase();
  const names = ({ name, version }: (typeof ports)[number]) => [name, `${name} ${version ?? ''}`.trim()];
  const found = ports.filter((port) => names(port).some((name) => name.toLowerCase() === query));
  const [only] = found;
  if (only !== undefined && found.length === 1) return only.id;
  if (ports.length === 0)
    throw new CommandFailed('No source ports yet. To install one: hangar ports install <family>');
  const known = (found.length > 0 ? found : ports).map(({ id, name }) => `${id} (${plainLine(name)})`);
  throw new CommandFailed(
    found.length > 0
      ? `“${typed}” matches several source ports. Use an ID: ${withoutStop(known.join(', '))}.`
      : `No source port is named “${typed}”. Use one of these: ${withoutStop(known.join(', '))}.`,
  );
}
