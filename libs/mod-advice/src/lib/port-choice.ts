import type { IPortAdvice, PortFit } from '@hangar/domain';
import { SOURCE_PORT_FAMILY_FACTS } from '@hangar/launch-engine';

import type { UsablePort } from './given-file';
import { portAdvice, type PortQuestion } from './port-advice';

/** A port, and why it is that one, where its own advice does not say so; no id where none will do. */
export interface PortChoice {
  readonly portId: string | null;
  readonly reason: string | null;
}

/** So many families are named at most. */
const MAX_NAMED = 3;

/** The port to take: the default if it does all, else the first that does, else one that does something. */
export function portChoice(
  ports: readonly UsablePort[],
  advice: readonly IPortAdvice[],
  question: PortQuestion,
): PortChoice {
  const ordered = [...ports].sort((one, other) => Number(other.isDefault) - Number(one.isDefault));
  const adviceOf = (id: string) => advice.find(({ portId }) => portId === id);
  const first = (fit: PortFit) => ordered.find(({ id }) => adviceOf(id)?.fits === fit);
  const chosen = first('yes') ?? first('partly') ?? null;
  const [preferred] = ordered;
  if (!preferred || chosen === preferred) return { portId: chosen?.id ?? null, reason: null };
  const fault = adviceOf(preferred.id)?.reasons[0] ?? '';
  return chosen
    ? {
        portId: chosen.id,
        reason: preferred.isDefault ? `It takes the place of your default. ${fault}` : null,
      }
    : { portId: null, reason: `${fault} ${wayOut(ports, question)}` };
}

/** What could play it instead: a newer version of what is here, or other families. */
function wayOut(ports: readonly UsablePort[], question: PortQuestion): string {
  const here = new Set(ports.map(({ family }) => family));
  const families = SOURCE_PORT_FAMILY_FACTS.filter(({ id }) => id !== 'other').map(({ id, label }) => ({
    id,
    family: id,
    name: label,
    version: undefined,
    isDefault: false,
  }));
  const able = portAdvice(families, question).filter(({ fits }) => fits === 'yes');
  const names = families
    .filter(({ id }) => able.some(({ portId }) => portId === id))
    .sort((one, other) => Number(here.has(other.id)) - Number(here.has(one.id)))
    .slice(0, MAX_NAMED)
    .map(({ id, name }) => (here.has(id) ? `a newer ${name}` : name));
  const none =
    ports.length === 1 ? 'It is your only source port' : 'None of your other source ports can either';
  return names.length === 0
    ? `${none}, and Hangar knows of no other that can.`
    : `${none}; ${listOf(names)} can.`;
}

function listOf(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(names);
}
