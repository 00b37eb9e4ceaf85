import { shortBaseGameNames } from '@hangar/domain';
import type { IBaseGameVersion, IPortFamily, IProposal, ISourcePort, PortFit } from '@hangar/domain';
import { formatNameAndVersion, getInterfaceLocale } from '@hangar/ui-components';

import { createComplevelChoices } from '../install/configuration-tab/setup-choices';
import { getInstallName } from '../source-ports/port-installer';

/** How well a part of the setup suits the mod. Always shown with the reason. */
export type Verdict = 'check' | 'warn' | 'cross' | 'info';
export type LineKey = 'game' | 'port' | 'level' | 'with';

/** An alternative value for a line. */
export interface SheetChoice {
  readonly id: string;
  readonly name: string;
  readonly verdict: Verdict | null;
  readonly reason: string;
}

/** A line of the sheet. */
export interface SheetLine {
  readonly key: LineKey;
  readonly label: string;
  readonly verdict: Verdict;
  /** The facts that the value is based on, such as "3 maps, MAP01 to MAP03". */
  readonly facts: readonly string[];
  readonly value: string;
  readonly reason: string;
  readonly choices: readonly SheetChoice[];
  readonly chosenId: string;
}

/** The data that the lines are created from, in addition to the proposal. */
export interface SheetContext {
  readonly versions: readonly IBaseGameVersion[];
  readonly ports: readonly ISourcePort[];
  /** The source port that Hangar would install for the files. Absent if none is needed or suitable. */
  readonly installable?: Pick<IPortFamily, 'name' | 'latest'> | undefined;
}

const VERDICTS: Readonly<Record<PortFit, Verdict>> = { yes: 'check', partly: 'warn', no: 'cross' };

/** Returns the lines about a proposal. `changedKeys` identifies the lines that the user has changed. */
export function createLines(
  proposal: IProposal,
  context: SheetContext,
  changedKeys: ReadonlySet<LineKey>,
): readonly SheetLine[] {
  return [
    createGameLine(proposal, context, changedKeys.has('game')),
    createPortLine(proposal, context, changedKeys.has('port')),
    createLevelLine(proposal, changedKeys.has('level')),
    createDependencyLine(proposal),
  ];
}

/** Returns the first line with the most severe verdict, or `null` if no line has a problem. */
export function findWorstLine(lines: readonly SheetLine[]): SheetLine | null {
  const order: readonly Verdict[] = ['cross', 'warn'];
  return order.flatMap((verdict) => lines.find((line) => line.verdict === verdict) ?? [])[0] ?? null;
}

/** Summarises maps, such as "3 maps, MAP01 to MAP03". Maps of several files are in no particular order. */
export function formatMaps(maps: readonly string[]): string {
  const [first = ''] = maps;
  if (maps.length === 0) return $localize`no maps`;
  if (maps.length === 1) return $localize`1 map, ${first}:map:`;
  const families = new Set(maps.map((map) => map.replace(/\d+/g, '0')));
  if (families.size > 1) return $localize`${maps.length}:count: maps, including ${first}:first:`;
  const sorted = maps.toSorted(new Intl.Collator('en', { numeric: true }).compare);
  const [lowest = '', last = ''] = [sorted[0], sorted.at(-1)];
  return maps.length === 2
    ? $localize`2 maps, ${lowest}:first: and ${last}:last:`
    : $localize`${maps.length}:count: maps, ${lowest}:first: to ${last}:last:`;
}

function createGameLine(proposal: IProposal, { versions }: SheetContext, isChanged: boolean): SheetLine {
  const { baseGameVersionId, baseGameReason, maps } = proposal;
  const available = versions.filter(({ ignored, missing }) => !ignored && !missing);
  const names = shortBaseGameNames(available);
  const game = available.find(({ id }) => id === baseGameVersionId);
  return {
    key: 'game',
    label: $localize`Base game`,
    verdict: maps.length === 0 ? 'info' : game ? 'check' : 'cross',
    facts: [formatMaps(maps)],
    value: game ? getName(names, game) : available.length === 0 ? $localize`none` : $localize`not selected`,
    reason: isChanged ? $localize`Your choice.` : (baseGameReason ?? ''),
    choices: available.map((version) => ({
      id: version.id,
      name: getName(names, version),
      verdict: null,
      reason: version.name,
    })),
    chosenId: baseGameVersionId ?? '',
  };
}

function createPortLine(
  { sourcePortId, portAdvice, portReason }: IProposal,
  { ports, installable }: SheetContext,
  isChanged: boolean,
): SheetLine {
  const getAdvice = (id: string) => portAdvice.find(({ portId }) => portId === id);
  const port = ports.find(({ id }) => id === sourcePortId);
  const advice = port && getAdvice(port.id);
  return {
    key: 'port',
    label: $localize`Source port`,
    verdict: port ? (advice ? VERDICTS[advice.fits] : 'info') : 'cross',
    facts: [],
    value: port
      ? formatNameAndVersion(port)
      : ports.length === 0
        ? $localize`none`
        : $localize`none of your source ports can run this`,
    reason: port
      ? [...(advice?.reasons ?? []), ...(isChanged || portReason === null ? [] : [portReason])].join(' ')
      : getMissingPortReason(ports, portReason, installable),
    choices: ports
      .filter(({ missing, ignored }) => !missing && !ignored)
      .map((candidate) => {
        const choiceAdvice = getAdvice(candidate.id);
        return {
          id: candidate.id,
          name: formatNameAndVersion(candidate),
          verdict: choiceAdvice ? VERDICTS[choiceAdvice.fits] : null,
          reason: choiceAdvice?.reasons.join(' ') ?? '',
        };
      }),
    chosenId: sourcePortId ?? '',
  };
}

function getMissingPortReason(
  ports: SheetContext['ports'],
  portReason: string | null,
  installable: SheetContext['installable'],
): string {
  const suggestion = installable ? $localize`${getInstallName(installable)}:name: suits this mod.` : '';
  const reason =
    ports.length === 0
      ? $localize`A source port is the program that runs the game. You don't have one yet.`
      : (portReason ?? (suggestion === '' ? $localize`Choose a source port.` : ''));
  return [reason, suggestion].filter(Boolean).join(' ');
}

function createLevelLine({ complevel }: IProposal, isChanged: boolean): SheetLine {
  const level = complevel?.value ?? '';
  const choices = createComplevelChoices(level);
  return {
    key: 'level',
    label: $localize`Compatibility`,
    verdict: complevel ? 'check' : 'info',
    facts: [],
    value: choices.find(({ value }) => value === level)?.label ?? level,
    reason: isChanged
      ? $localize`Your choice.`
      : (complevel?.reason ?? $localize`Not specified. The source port decides.`),
    choices: choices.map(({ value, label }) => ({ id: value, name: label, verdict: null, reason: '' })),
    chosenId: level,
  };
}

function createDependencyLine({ dependencies }: IProposal): SheetLine {
  const missing = dependencies.filter(({ fileId }) => fileId === null);
  return {
    key: 'with',
    label: $localize`Loads with`,
    verdict: missing.length > 0 ? 'cross' : 'check',
    facts: [],
    value:
      dependencies.length > 0 ? formatNames(dependencies.map(({ name }) => name)) : $localize`Nothing else`,
    reason: getDependencyReason(dependencies, missing),
    choices: [],
    chosenId: '',
  };
}

function getDependencyReason(
  dependencies: IProposal['dependencies'],
  missing: IProposal['dependencies'],
): string {
  if (dependencies.length === 0) return $localize`Needs no other files.`;
  if (missing.length > 0) {
    const names = formatNames(missing.map(({ name }) => name));
    return missing.length === 1
      ? $localize`Also needs ${names}:names:, which you don't have. Drop it together with this file, or add it under Mod files first.`
      : $localize`Also needs ${names}:names:, which you don't have. Drop them together with this file, or add them under Mod files first.`;
  }
  return dependencies.every(({ order }) => order === 'before')
    ? $localize`Required. Found in your mod files and loaded first.`
    : $localize`Required. Found in your mod files.`;
}

function getName(names: ReadonlyMap<string, string>, { id, name }: IBaseGameVersion): string {
  return names.get(id) ?? name;
}

function formatNames(names: readonly string[]): string {
  return new Intl.ListFormat(getInterfaceLocale()).format(names);
}
