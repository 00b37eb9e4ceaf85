import { endSentence, joinWithOr, preferredPorts, type SourcePortFamily } from '@hangar/domain';
import { SOURCE_PORT_FAMILY_FACTS } from '@hangar/launch-engine';

import type { UsablePort } from './inspected-file';
import { judgePorts, type JudgedPort, type PortRequirements } from './port-advice';

/**
 * A port and the reason for choosing it, unless the port's own advice already contains the reason. The ID is `null` if
 * no port is suitable.
 */
export interface PortChoice {
  readonly portId: string | null;
  readonly reason: string | null;
}

/** Represents the newest version of a family. It is higher than any version that added a feature. */
const HIGHEST_VERSION = '9999';
/** Maximum number of suggested families. */
const MAX_SUGGESTED = 3;

/** The verdicts with which a port can be chosen, best first. */
const USABLE_VERDICTS: readonly JudgedPort['verdict'][] = ['yes', 'partly', 'unknown'];

/**
 * Sorts ports: those that support everything, then those with partial support, then untested ones, then the others.
 * Among equals, those with the fewest faults come first, and the default before others.
 */
export function rankPorts(judged: readonly JudgedPort[]): JudgedPort[] {
  const getRank = ({ verdict }: JudgedPort) => [...USABLE_VERDICTS, 'no'].indexOf(verdict);
  return judged.toSorted(
    (first, second) =>
      getRank(first) - getRank(second) ||
      countFaults(first) - countFaults(second) ||
      Number(second.port.isDefault) - Number(first.port.isDefault),
  );
}

/** Chooses the best port in the order of {@link rankPorts}, unless none can play the mod. */
export function choosePort(judged: readonly JudgedPort[], requirements: PortRequirements): PortChoice {
  const chosen = rankPorts(judged).find(({ verdict }) => USABLE_VERDICTS.includes(verdict)) ?? null;
  const preferred = judged.find(({ port }) => port.isDefault) ?? judged[0];
  if (!preferred || chosen === preferred) return { portId: chosen?.port.id ?? null, reason: null };
  const fault = preferred.advice.reasons[0] ?? '';
  return chosen
    ? {
        portId: chosen.port.id,
        reason: preferred.port.isDefault ? `Used instead of your default. ${fault}` : null,
      }
    : {
        portId: null,
        reason: `${fault} ${suggestAlternatives(
          judged.map(({ port }) => port),
          requirements,
        )}`,
      };
}

/** Returns the number of reasons against a port. If a port has no faults, all of its reasons are in its favour. */
function countFaults({ verdict, advice }: JudgedPort): number {
  return verdict === 'yes' ? 0 : advice.reasons.length;
}

/**
 * Returns the families whose newest version can play a mod: those that support everything first, and the best for
 * newcomers first among equals.
 */
export function findSuitableFamilies(requirements: PortRequirements): SourcePortFamily[] {
  const judged = judgeFamilies(requirements);
  return (['yes', 'partly'] as const).flatMap((verdict) =>
    preferredPorts(judged.filter((one) => one.verdict === verdict).map(({ port }) => port)).map(
      ({ family }) => family,
    ),
  );
}

/** Judges the newest version of each family. */
function judgeFamilies(requirements: PortRequirements): JudgedPort[] {
  const ports = (requirements.families ?? SOURCE_PORT_FAMILY_FACTS)
    .filter(({ id }) => id !== 'other')
    .map(({ id, label }) => ({ id, family: id, name: label, version: HIGHEST_VERSION, isDefault: false }));
  return judgePorts(ports, requirements);
}

/** Suggests alternatives: newer versions of the user's ports, or other families. */
function suggestAlternatives(ports: readonly UsablePort[], requirements: PortRequirements): string {
  const ownFamilies = new Set(ports.map(({ family }) => family));
  const names = judgeFamilies(requirements)
    .filter(({ verdict }) => verdict === 'yes')
    .map(({ port }) => port)
    .sort((a, b) => Number(ownFamilies.has(b.id)) - Number(ownFamilies.has(a.id)))
    .slice(0, MAX_SUGGESTED)
    .map(({ id, name }) => (ownFamilies.has(id) ? `a newer ${name}` : name));
  const none =
    ports.length === 1
      ? 'You have no other source port'
      : "Your other source ports don't support this mod either";
  return names.length === 0
    ? `${none}, and Hangar doesn't know one that does.`
    : endSentence(`${none}. Try ${joinWithOr(names)}`);
}
