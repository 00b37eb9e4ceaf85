import { endSentence } from '@hangar/domain';
import type {
  IReadinessChange,
  IReadinessPreview,
  IReadinessPreviewRequest,
  ISaveEffect,
} from '@hangar/domain';
import { formatCount } from '@hangar/ui-components';
import type { IconName } from '@hangar/ui-components';

/** The change to describe, and its effects. */
export interface PortChangeData {
  readonly change: IReadinessPreviewRequest;
  readonly preview: IReadinessPreview;
  /**
   * The source port to be used; `null` for the default or for none. For a removal, the port that becomes the default;
   * `null` if the default stays the same.
   */
  readonly newName: string | null;
  /** The current default, or the source port to be removed. */
  readonly oldName: string | null;
}

/** A number and what it counts. */
export interface ChangeFigure {
  readonly icon: IconName;
  readonly tone: 'dim' | 'good' | 'warn';
  readonly count: string;
  readonly label: string;
}

/** The protocols that can keep their current source port. */
export interface KeepChoice {
  readonly ids: readonly string[];
  readonly label: string;
  readonly text: string;
  /** Whether the choice is preselected, because something gets worse. */
  readonly isPreselected: boolean;
}

export function getHeading({ change, preview, newName, oldName }: PortChangeData): string {
  if (change.removeSourcePortId !== undefined) return $localize`Remove ${oldName ?? ''}:name:?`;
  if (change.protocols === undefined)
    return newName === null
      ? $localize`Use no default source port?`
      : $localize`Make ${newName}:name: the default?`;
  const { ids } = change.protocols;
  const name = newName ?? $localize`the default source port`;
  const [first] = [...preview.worsened, ...preview.improved, ...(preview.details?.saves ?? [])];
  return ids.length === 1 && first
    ? $localize`Use ${name}:name: for ${first.title}:title:?`
    : $localize`Use ${name}:name: for ${formatCount(ids.length)}:count: protocols?`;
}

/** Names the source port that protocols currently use. */
export function getIntroduction({ change, preview, newName, oldName }: PortChangeData): string {
  const count = preview.details?.protocolCount ?? 0;
  if (change.protocols !== undefined || oldName === null || count === 0) return '';
  if (change.removeSourcePortId !== undefined) {
    const users =
      count === 1
        ? endSentence($localize`1 protocol uses ${oldName}:name:`)
        : endSentence($localize`${formatCount(count)}:count: protocols use ${oldName}:name:`);
    if (newName === null) return users;
    return `${users} ${endSentence($localize`The default source port will be ${newName}:name:`)}`;
  }
  return count === 1
    ? $localize`1 protocol uses the default source port, which is ${oldName}:name: now.`
    : $localize`${formatCount(count)}:count: protocols use the default source port, which is ${oldName}:name: now.`;
}

export function getFigures({
  preview: { improved, worsened, saves, details },
}: PortChangeData): ChangeFigure[] {
  const affected = uniqueById([...improved, ...worsened, ...findLostSaves(details)]);
  const unchanged = Math.max(0, (details?.protocolCount ?? 0) - affected.length);
  return [
    { icon: 'check', tone: 'dim', count: formatCount(unchanged), label: $localize`stay as they are` },
    { icon: 'up', tone: 'good', count: formatCount(improved.length), label: $localize`improve` },
    { icon: 'down', tone: 'warn', count: formatCount(worsened.length), label: $localize`get worse` },
    {
      icon: 'dl',
      tone: 'warn',
      count: saves === null ? $localize`unknown` : formatCount(saves.lost),
      label: $localize`lose their saves`,
    },
  ];
}

/** Returns the protocols that lose their saves and aren't already listed because they get worse. */
export function getLostSaves({ preview: { worsened, details } }: PortChangeData): ISaveEffect[] {
  const listed = new Set(worsened.map(({ protocolId }) => protocolId));
  return findLostSaves(details).filter(({ protocolId }) => !listed.has(protocolId));
}

/** Describes the effects in complete sentences. */
export function getSentences({ preview }: PortChangeData): string[] {
  const { improved, worsened, saves, details } = preview;
  const byPort = new Map<string, number>();
  for (const { effect, sourcePort } of details?.saves ?? [])
    if (effect === 'moved' && sourcePort) byPort.set(sourcePort.name, (byPort.get(sourcePort.name) ?? 0) + 1);
  const startableChanges = improved.filter(({ before, after }) => isBlocked(before) && !isBlocked(after));
  const blocked = worsened.filter(({ before, after }) => !isBlocked(before) && isBlocked(after));
  return [
    ...[...byPort].map(([name, count]) => formatMovedProtocols(name, count)),
    ...formatCountSentence(
      startableChanges.length,
      $localize`1 protocol can start now.`,
      (count) => $localize`${count}:count: protocols can start now.`,
    ),
    ...formatCountSentence(
      blocked.length,
      $localize`1 protocol can no longer start.`,
      (count) => $localize`${count}:count: protocols can no longer start.`,
    ),
    ...formatCountSentence(
      saves?.lost ?? 0,
      $localize`1 protocol loses its saves.`,
      (count) => $localize`${count}:count: protocols lose their saves.`,
    ),
    ...formatCountSentence(
      saves?.gained ?? 0,
      $localize`1 protocol can load its saves again.`,
      (count) => $localize`${count}:count: protocols can load their saves again.`,
    ),
    ...(saves === null ? [$localize`The saves are still being counted.`] : []),
  ];
}

/**
 * Returns the protocols that get worse or lose saves or, if there aren't any, those whose saves need another port.
 * `null` for a single protocol, which keeps its port if the user cancels.
 */
export function getKeepChoice({ change, preview, oldName }: PortChangeData): KeepChoice | null {
  if (change.removeSourcePortId !== undefined || (change.protocols === undefined && oldName === null))
    return null;
  if (change.protocols?.ids.length === 1) return null;
  const saves = preview.details?.saves ?? [];
  const worseProtocols = uniqueById([...preview.worsened, ...findLostSaves(preview.details)]);
  const chosen =
    worseProtocols.length > 0 ? worseProtocols : saves.filter(({ effect }) => effect === 'moved');
  const [first] = chosen;
  if (first === undefined) return null;
  const name = change.protocols === undefined && oldName !== null ? oldName : $localize`the old port`;
  return {
    ids: chosen.map(({ protocolId }) => protocolId),
    label:
      chosen.length === 1
        ? $localize`Keep ${name}:name: for ${first.title}:title:`
        : worseProtocols.length > 0
          ? $localize`Keep ${name}:name: for the ${formatCount(chosen.length)}:count: that get worse`
          : $localize`Keep ${name}:name: for the ${formatCount(chosen.length)}:count: with such saves`,
    text: $localize`Nothing changes for them.`,
    isPreselected: worseProtocols.length > 0,
  };
}

export function getActionText({ change, newName, oldName }: PortChangeData): string {
  if (change.removeSourcePortId !== undefined) return $localize`Remove ${oldName ?? ''}:name:`;
  if (change.protocols === undefined) return $localize`Change default`;
  return newName === null ? $localize`Use the default` : $localize`Use ${newName}:name:`;
}

/** Returns the icon and the label of a state. */
export function getStateAppearance(state: IReadinessChange['after']['state']): {
  icon: IconName;
  label: string;
} {
  switch (state) {
    case 'ready':
      return { icon: 'check', label: $localize`Ready` };
    case 'warning':
      return { icon: 'warn', label: $localize`May not play correctly` };
    case 'blocked':
      return { icon: 'block', label: $localize`Can't start` };
  }
}

function findLostSaves(details: IReadinessPreview['details']): ISaveEffect[] {
  return (details?.saves ?? []).filter(({ effect }) => effect === 'lost');
}

function isBlocked({ state }: IReadinessChange['before']): boolean {
  return state === 'blocked';
}

function formatMovedProtocols(name: string, count: number): string {
  return count === 1
    ? endSentence($localize`1 protocol will continue with ${name}:name:`)
    : endSentence($localize`${formatCount(count)}:count: protocols will continue with ${name}:name:`);
}

function formatCountSentence(count: number, one: string, many: (count: string) => string): string[] {
  if (count === 0) return [];
  return [count === 1 ? one : many(formatCount(count))];
}

function uniqueById<T extends { protocolId: string }>(items: readonly T[]): T[] {
  return [...new Map(items.map((item) => [item.protocolId, item])).values()];
}
