import * as path from 'node:path';

import type { IFoundSourcePort } from '@hangar/domain';

import { SOURCE_PORT_FAMILY_FACTS, type SourcePortFamilyFacts } from '../families';
import { detectPort, plainName } from './detect-family';
import { lookAtProgram } from './installed-port';
import { portsOfFamilies } from './known-ports';
import { readPortVersion } from './port-version';

/**
 * What can be said about a source port that the user points at. Never opens a game and never fails: a program that
 * nobody knows belongs to family `other` and is called after its file, and so is one that is not there (any more).
 */
export async function inspectSourcePort(
  executablePath: string,
  families: readonly SourcePortFamilyFacts[] = SOURCE_PORT_FAMILY_FACTS,
): Promise<IFoundSourcePort> {
  const ports = portsOfFamilies(families);
  const program = await lookAtProgram(executablePath, process.platform, ports);
  const fileName = path.basename(executablePath);
  const detected = program === null ? detectPort(fileName, ports) : program.detected;
  const version = program === null ? undefined : await readPortVersion(program);
  return {
    // The program for another game bears the port's label no more than a stranger does.
    name: detected === null || detected.isSibling ? plainName(fileName) : detected.port.label,
    family: detected?.port.family ?? 'other',
    executablePath,
    ...(version === undefined ? {} : { version }),
  };
}
