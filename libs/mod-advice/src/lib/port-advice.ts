import type { IPortAdvice, IProposedFile, PortFeature } from '@hangar/domain';
import { endSentence, joinWithAnd, withoutStop } from '@hangar/domain';
import {
  factsOfFamily,
  FEATURE_NAMES,
  judgeFiles,
  judgeLevel,
  readingOf,
  type Reading,
  type SourcePortFamilyFacts,
} from '@hangar/launch-engine';

import type { ComplevelAdvice } from './complevel-advice';
import type { EngineRequirement } from './engine-requirement';
import { findFeatureFaults } from './feature-faults';
import type { UsablePort } from './inspected-file';
import { WEIGHTS, type Fault, type Port, type Weight } from './port-fault';

/** The requirements against which ports are judged. */
export interface PortRequirements {
  readonly loaded: readonly IProposedFile[];
  /** The requirements in the readme files. */
  readonly engines: readonly EngineRequirement[];
  readonly complevel: ComplevelAdvice | null;
  /** The facts about all families. Default: the built-in families. */
  readonly families?: readonly SourcePortFamilyFacts[] | undefined;
}

/** A port with its advice and the weight of its worst fault. */
export interface JudgedPort {
  readonly port: UsablePort;
  readonly verdict: 'yes' | Weight;
  readonly advice: IPortAdvice;
}

/** The only ports that keep the limits of the original Doom. */
const LIMITED_FAMILIES = new Set<string>(['chocolate-doom']);

/** Judges how well each port suits a mod. Keeps the order of the ports. */
export function judgePorts(ports: readonly UsablePort[], requirements: PortRequirements): JudgedPort[] {
  return ports.map((port) => {
    const facts = factsOfFamily(port.family, requirements.families);
    const faults = findFaults({ port, facts, name: port.name }, requirements);
    const worst = WEIGHTS.find((weight) => faults.some((fault) => fault.weight === weight));
    if (worst === undefined)
      return {
        port,
        verdict: 'yes',
        advice: { portId: port.id, fits: 'yes', reasons: findAdvantages(port, facts, requirements) },
      };
    const sorted = [...faults].sort(
      (first, second) => WEIGHTS.indexOf(first.weight) - WEIGHTS.indexOf(second.weight),
    );
    const reasons = [...new Set(sorted.map(({ reason }) => reason))];
    return {
      port,
      verdict: worst,
      advice: { portId: port.id, fits: worst === 'no' ? 'no' : 'partly', reasons },
    };
  });
}

function findFaults(port: Port, requirements: PortRequirements): Fault[] {
  if (port.facts.id === 'other')
    return [{ weight: 'unknown', reason: `Hangar doesn't know what ${port.name} supports.` }];
  return [
    ...findFormatFaults(port, requirements.loaded),
    ...findFeatureFaults(port, requirements.loaded),
    ...findLevelFaults(port, requirements),
    ...requirements.engines.flatMap((engine) => findEngineFaults(port, engine)),
  ];
}

function findFormatFaults({ port, facts, name }: Port, loaded: readonly IProposedFile[]): Fault[] {
  return judgeFiles(loaded, { facts, version: port.version, name }).flatMap(
    ({ file: { fileName }, format, obstacle }): Fault[] => {
      if (obstacle !== null) return [{ weight: 'no', reason: `${obstacle} (${withoutStop(fileName)}).` }];
      // A port whose version is unknown is usually current.
      if (format.reads !== 'made-for-others') return [];
      const reason = `${name} can open ${fileName}, but ${format.ending} files are made for another source port.`;
      return [{ weight: 'partly', reason }];
    },
  );
}

/**
 * Returns a fault if the port does not support a level. ZDoom-based ports are exempt because they play all levels in
 * the same way.
 */
function findLevelFaults({ port, facts, name }: Port, { complevel }: PortRequirements): Fault[] {
  const level = judgeLevel(complevel?.value ?? null, facts, port.version);
  if (level === null) return [];
  const { label } = level;
  const { knowledge, since } = level.support;
  if (knowledge === 'yes') return [];
  if (since !== undefined) {
    const reason =
      knowledge === 'no'
        ? `${facts.label} ${port.version} doesn't support ${label}, which these maps need; version ${since} and later do.`
        : `${facts.label} ${since} and later support ${label}, which these maps need, but the version of ${name} is unknown.`;
    return [{ weight: knowledge, reason }];
  }
  return knowledge === 'no'
    ? [{ weight: 'no', reason: `${name} doesn't support ${label}, which these maps need.` }]
    : [
        {
          weight: 'unknown',
          reason: `Hangar doesn't know whether ${name} supports ${label}, which these maps need.`,
        },
      ];
}

function getFeatureSupport(
  facts: SourcePortFamilyFacts,
  feature: PortFeature,
  version: string | undefined,
): Reading {
  return readingOf(facts, { mark: feature, feature }, version);
}

function findEngineFaults({ port, facts, name }: Port, { level, families }: EngineRequirement): Fault[] {
  if (families.includes(facts.id)) return [];
  if (
    (level === 'zdoom' || level === 'eternity' || level === 'id24') &&
    getFeatureSupport(facts, level, port.version).knowledge === 'no'
  )
    return [
      {
        weight: 'partly',
        reason: `Its text file asks for ${FEATURE_NAMES[level]}; ${name} is a different kind of port.`,
      },
    ];
  if (level !== null && level !== 'vanilla' && LIMITED_FAMILIES.has(port.family))
    return [
      {
        weight: 'no',
        reason: `${name} has the original game's limits; the mod's text file asks for a limit-removing port.`,
      },
    ];
  return [];
}

/**
 * Returns the features that a file requires. A COMPLVL of another level, such as `vanilla`, is a hint at MBF21 but does
 * not require it.
 */
function getRequiredFeatures({ contents }: IProposedFile): PortFeature[] {
  return (contents?.portHints ?? [])
    .filter(
      ({ feature, because }) => because.some((mark) => mark !== 'COMPLVL') || contents?.complevel === feature,
    )
    .map(({ feature }) => feature);
}

function findAdvantages(
  { name, isDefault, version }: UsablePort,
  facts: SourcePortFamilyFacts,
  { loaded, engines }: PortRequirements,
): string[] {
  const required = [...new Set(loaded.flatMap(getRequiredFeatures))];
  const known = required
    .filter((feature) => feature === 'udmf' || getFeatureSupport(facts, feature, version).knowledge === 'yes')
    .map((feature) => FEATURE_NAMES[feature]);
  const advantages = [
    ...(engines.some(({ families }) => families.includes(facts.id))
      ? [endSentence(`Its text file recommends ${facts.label}`)]
      : []),
    ...(known.length > 0 ? [`${name} supports ${joinWithAnd(known)}, which this mod needs.`] : []),
  ];
  if (advantages.length === 0) advantages.push(`${name} supports everything this mod needs.`);
  return isDefault ? [...advantages, 'Your default.'] : advantages;
}
