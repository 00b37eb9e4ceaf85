import type { IProposal, IProposedFile } from '@hangar/domain';
import { formatNameAndVersion } from '@hangar/ui-components';

import type { LineKey, SheetContext } from './sheet-lines';

/** A variant of a file. Only one variant is loaded. */
export interface VariantChoice {
  /** The MD5 of the file. */
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly canLoad: boolean;
  readonly isRecommended: boolean;
  readonly isChosen: boolean;
}

/** Variants of one file. */
export interface VariantGroup {
  readonly group: string;
  readonly choices: readonly VariantChoice[];
}

/**
 * Returns the proposal with the chosen variants of its files, and with a port that can load them. `changedKeys`
 * identifies the lines that the user has changed. A changed compatibility level is kept.
 */
export function applyVariants(
  proposal: IProposal,
  chosen: ReadonlyMap<string, string>,
  changedKeys: ReadonlySet<LineKey> = new Set(),
): IProposal {
  const isChosen = ({ hashValue, variant }: IProposedFile) => chosen.get(variant?.group ?? '') === hashValue;
  const added = proposal.files.filter((file) => isChosen(file) && file.role !== 'load');
  if (added.length === 0) return proposal;
  const groups = new Set(added.map(({ variant }) => variant?.group));
  const files = proposal.files.map((file): IProposedFile => {
    if (!file.variant || !groups.has(file.variant.group)) return file;
    return isChosen(file)
      ? { ...file, role: 'load', reason: null }
      : { ...file, role: 'skip', reason: $localize`Another variant is loaded.` };
  });
  const { portIds = [], portFamilies, portAdvice, complevel, dependencies } = added[0]?.variant ?? {};
  const loaded = files.filter(({ role }) => role === 'load');
  const hasPort = proposal.sourcePortId !== null && portIds.includes(proposal.sourcePortId);
  const { portFamilies: _others, ...rest } = proposal;
  return {
    ...rest,
    ...(portFamilies ? { portFamilies } : {}),
    files,
    maps: [...new Set(loaded.flatMap(({ contents }) => contents?.maps.map(({ name }) => name) ?? []))],
    sourcePortId: hasPort ? proposal.sourcePortId : (portIds[0] ?? null),
    portReason: portIds.length > 0 ? null : $localize`None of your source ports can load this variant.`,
    portAdvice: portAdvice ?? proposal.portAdvice,
    complevel: complevel === undefined || changedKeys.has('level') ? proposal.complevel : complevel,
    dependencies: dependencies ?? proposal.dependencies,
    // These values are known only for the proposed variant. The launcher still reuses existing entries.
    alreadyCatalogued: [],
    protocolIds: [],
    replacesFileId: null,
  };
}

/** Returns the variants among the files of a proposal. */
export function findVariants(
  { files }: IProposal,
  { ports }: SheetContext,
  chosen: ReadonlyMap<string, string>,
): readonly VariantGroup[] {
  const groups = new Map<string, IProposedFile[]>();
  for (const file of files) {
    const group = file.variant?.group;
    if (group !== undefined) groups.set(group, [...(groups.get(group) ?? []), file]);
  }
  return [...groups].map(([group, members]) => ({
    group,
    choices: members.map(({ hashValue, fileName, variant, role }) => {
      const port = ports.find(({ id }) => id === variant?.portIds[0]);
      return {
        id: hashValue,
        name: fileName,
        text: port
          ? $localize`${formatNameAndVersion(port)}:port: loads it`
          : $localize`No installed port loads it`,
        canLoad: port !== undefined,
        isRecommended: hashValue === group && port !== undefined,
        isChosen: chosen.has(group) ? chosen.get(group) === hashValue : role === 'load',
      };
    }),
  }));
}
