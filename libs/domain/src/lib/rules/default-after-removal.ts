import type { ISourcePort } from '../records/source-port';
import { familyOfNewest, newestFirst, portMeantBy, type NameablePort } from './newest-port';
import { preferredPort } from './preferred-port';

type RemovablePort = NameablePort & Pick<ISourcePort, 'executablePath'>;

/**
 * Returns the default source port after ports were removed from `before`, which leaves `remaining`. If the default was
 * removed, it is replaced by another entry for the same program, otherwise by the newest version of its family,
 * otherwise by the best of the other ports. Hidden and missing versions and ports are skipped. Returns `null` if
 * nothing is left.
 */
export function defaultAfterRemoval(
  portId: string | null,
  { before, remaining }: { before: readonly RemovablePort[]; remaining: readonly RemovablePort[] },
): string | null {
  if (portId === null || portMeantBy(remaining, portId) !== null) return portId;
  const removed = portMeantBy(before, portId);
  // The reference was already invalid. A reference to a family becomes valid once a port of that family is installed.
  if (removed === null) return familyOfNewest(portId) === null ? null : portId;
  const sameProgram = remaining.find(({ executablePath }) => executablePath === removed.executablePath);
  if (sameProgram) return sameProgram.id;
  const usable = remaining.filter(({ missing }) => !missing);
  return (newestFirst(usable, removed.family)[0] ?? preferredPort(usable))?.id ?? null;
}
