import * as path from 'node:path';

import type { IFoundSourcePort } from '@hangar/domain';

import { SOURCE_PORT_FAMILY_FACTS, type SourcePortFamilyFacts } from '../families';
import { detectPort, plainName } from './detect-family';
import { inspectProgram } from './installed-port';
import { portsOfFamilies } from './known-ports';
import { readPortVersion } from './port-version';

/**
 * Describes a source port that the user chose. Never starts a game and never fails. An unknown or missing program
 * belongs to the family `other` and is named after its file.
 */
export async function inspectSourcePort(
  executablePath: string,
  families: readonly SourcePortFamilyFacts[] = SOURCE_PORT_FAMILY_FACTS,
): Promise<IFoundSourcePort> {
  const ports = portsOfFamilies(families);
  const program = await inspectProgram(executablePath, process.platform, ports);
  const fileName = path.basename(executablePath);
  const detected = program === null ? detectPort(fileName, ports) : program.detected;
  const version = program === null ? undefined : await readPortVersion(program);
  return {
    // If the program is for another game, it isn't given the port's label.
    name: detected === null || detected.isSibling ? plainName(fileName) : detected.port.label,
    family: detected?.port.family ?? 'other',
    executablePath,
    ...(version === undefined ? {} : { version }),
  };
}
