import { realpath } from 'node:fs/promises';
import {
  LAUNCHER_NAMES,
  newestFirst,
  SOURCE_PORT_FAMILY_NAMES,
  type LauncherKind,
  type SourcePortFamily,
} from '@hangar/domain';
import { isForeignPathSafe } from '@hangar/file-system';
import { detectPort } from '@hangar/launch-engine';

import { canBeStarted, type KnownSourcePort } from '../../application';
import { getForeignName, isWindowsPath, type ForeignPort } from '../other-launchers';
import { createStepId } from './import-plan';
import type { LibrarySnapshot } from './library-snapshot';
import type { PathLocator } from './path-locator';
import type { PlannedItem } from './planned-item';

/** The context in which source ports are planned. */
export interface PortPlanContext {
  readonly kind: LauncherKind;
  readonly libraryPath: string;
  readonly locator: PathLocator;
  readonly library: LibrarySnapshot;
  /** Whether the library is the user's own. Programs in other libraries are never added. */
  readonly isTrusted: boolean;
}

/**
 * Plans the import of a source port from a library: uses the configured one, adds a new one, or replaces it with
 * another one of its family.
 */
export async function planPort(port: ForeignPort, context: PortPlanContext): Promise<PlannedItem> {
  const { kind, libraryPath, library, isTrusted } = context;
  const id = createStepId('source-port', kind, libraryPath, port.id);
  const shown = { id, kind: 'source-port', name: port.name, from: LAUNCHER_NAMES[kind], needs: [] } as const;
  const path = await findProgram(port, context);
  const configured = path === null ? undefined : await findConfigured(library.ports, path);
  if (configured)
    return { step: { ...shown, action: 'exists', work: null }, reference: { id: configured.id }, gap: null };
  if (path !== null && isTrusted)
    return {
      step: { ...shown, action: 'make', detail: path, work: { kind: 'source-port', executablePath: path } },
      reference: { stepId: id },
      gap: null,
    };
  const family = detectFamily(port);
  const substitute = family === null ? undefined : findSubstitute(family, library);
  const obstacle = findObstacle(port, path);
  if (!substitute) {
    const gap = `${port.name} isn't available: ${obstacle}. Choose another source port.`;
    return { step: { ...shown, action: 'skip', reason: gap, work: null }, reference: null, gap };
  }
  const reason = `${substitute.name} takes its place: ${obstacle}.`;
  // A program in another person's library counts as existing if one of its family is installed.
  const action = isTrusted ? 'skip' : 'exists';
  return { step: { ...shown, action, reason, work: null }, reference: { id: substitute.id }, gap: null };
}

function findObstacle({ path }: ForeignPort, found: string | null): string {
  if (found !== null) return "programs in another person's file aren't added";
  if (path === null) return 'the library only contains its name';
  return isWindowsPath(path) && process.platform !== 'win32'
    ? "a Windows program can't run on this system"
    : "its program isn't on this computer";
}

/** Returns the path of a program that this system can run; `null` if no such program exists. */
async function findProgram({ path }: ForeignPort, { locator }: PortPlanContext): Promise<string | null> {
  if (path === null || isWindowsPath(path) !== (process.platform === 'win32')) return null;
  const executablePath = locator.getCandidate(path);
  if (executablePath === null || !isForeignPathSafe(executablePath)) return null;
  return (await canBeStarted({ executablePath })) ? executablePath : null;
}

async function findConfigured(
  ports: readonly KnownSourcePort[],
  path: string,
): Promise<KnownSourcePort | undefined> {
  const wanted = await resolveRealPath(path);
  for (const port of ports) if ((await resolveRealPath(port.executablePath)) === wanted) return port;
  return undefined;
}

async function resolveRealPath(path: string): Promise<string> {
  // A configured program may be missing.
  return realpath(path).catch(() => path);
}

/** Detects the family from the program's file name, or from the name that the user gave it. */
function detectFamily({ name, path }: ForeignPort): SourcePortFamily | null {
  const found = detectPort(getForeignName(path ?? name)) ?? detectPort(name);
  if (found) return found.port.family;
  const named = Object.entries(SOURCE_PORT_FAMILY_NAMES).find(([, label]) =>
    name.toLowerCase().startsWith(label.toLowerCase()),
  );
  return (named?.[0] as SourcePortFamily | undefined) ?? null;
}

/** The default source port has precedence over a newer version of its family. */
function findSubstitute(family: SourcePortFamily, library: LibrarySnapshot): KnownSourcePort | undefined {
  const ports = newestFirst(library.ports, family);
  return ports.find(({ id }) => id === library.defaultPortId) ?? ports[0];
}
