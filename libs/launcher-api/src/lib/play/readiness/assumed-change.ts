import { defaultAfterRemoval, type IReadinessPreviewRequest, type ReadinessCode } from '@hangar/domain';

import type { KnownSettings } from '../../application';
import type { DescribedSetup } from './describe-setup';
import type { LaunchFacts } from './launch-facts';

/** A change whose effects are to be determined. The change is not made. */
export interface AssumedChange {
  /** The facts as they would be after the change. */
  readonly facts: LaunchFacts;
  /**
   * Whether the change can affect which base game or port is chosen for a protocol, or which port is chosen for its
   * saves.
   */
  affects(protocolId: string): boolean;
  /** Returns the setup of a protocol as it would be after the change. */
  apply(protocolId: string, setup: DescribedSetup): DescribedSetup;
  /**
   * The codes that indicate that the new part doesn't suit a protocol. Absent unless the change is to certain
   * protocols.
   */
  readonly unsuitableCodes?: readonly ReadinessCode[];
}

/** The codes that indicate that a source port doesn't suit a protocol. */
const PORT_CODES = ['BASE_GAME_UNSUPPORTED', 'MOD_FILES_UNSUPPORTED', 'MOD_FEATURES_UNSUPPORTED'] as const;
/** The codes that indicate that a base game doesn't suit a protocol. */
const GAME_CODES = ['BASE_GAME_UNSUPPORTED', 'BASE_GAME_MISMATCH'] as const;

/** Assumes a different default source port. */
export function assumeDefault(facts: LaunchFacts, id: string | null): AssumedChange {
  return { facts: withSettings(facts, { defaultSourcePortId: id }), affects: () => true, apply: keep };
}

/**
 * Assumes that a source port is removed. When Hangar removes a port that it has installed, it also resets the protocols
 * that use it. Otherwise, protocols keep referring to the removed port.
 */
export function assumeRemoval(
  facts: LaunchFacts,
  id: string,
  { isManaged }: { isManaged: boolean },
): AssumedChange {
  const before = facts.settings.sourcePorts;
  const remaining = before.filter((port) => port.id !== id);
  return {
    facts: withSettings(facts, {
      sourcePorts: remaining,
      defaultSourcePortId: defaultAfterRemoval(facts.settings.defaultSourcePortId, {
        before,
        remaining: remaining.map((port) => ({ ...port, missing: facts.portFaults.has(port.id) })),
      }),
    }),
    affects: () => true,
    apply: (_, setup) => (isManaged && setup.sourcePortId === id ? { ...setup, sourcePortId: null } : setup),
  };
}

/** Assumes a different source port or base game for some protocols. */
export function assumeProtocols(
  facts: LaunchFacts,
  { ids, ...changes }: NonNullable<IReadinessPreviewRequest['protocols']>,
): AssumedChange {
  const changed = new Set(ids);
  return {
    facts,
    affects: (id) => changed.has(id),
    apply: (id, setup) => (changed.has(id) ? { ...setup, ...changes } : setup),
    unsuitableCodes: [
      ...(changes.sourcePortId === undefined ? [] : PORT_CODES),
      ...(changes.baseGameVersionId === undefined ? [] : GAME_CODES),
    ],
  };
}

function withSettings(facts: LaunchFacts, settings: Partial<KnownSettings>): LaunchFacts {
  return { ...facts, settings: { ...facts.settings, ...settings } };
}

function keep(_id: string, setup: DescribedSetup): DescribedSetup {
  return setup;
}
