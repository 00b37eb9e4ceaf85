import type { IContinuable, ILaunchSession, IUpdateInfo } from '@hangar/domain';

import type { TrayEntry } from './desktop-shell';

/** A running game and its title. */
export interface RunningGame {
  readonly session: ILaunchSession;
  readonly title: string;
}

/** The data shown in the tray menu. */
export interface TrayContent {
  readonly running: readonly RunningGame[];
  /** Games that can be continued, most recently played first. */
  readonly continuable: readonly IContinuable[];
  readonly update: IUpdateInfo;
}

/** The actions of the tray menu's entries. */
export interface TrayActions {
  stop(sessionId: string): void;
  continue(protocolId: string): void;
  open(): void;
  installUpdate(): void;
  quit(): void;
}

/** Returns the tray menu. `now` is a Unix timestamp in milliseconds. */
export function buildTrayMenu(content: TrayContent, actions: TrayActions, now: number): readonly TrayEntry[] {
  return [
    ...buildSection('Running', buildRunningEntries(content.running, actions, now)),
    ...buildSection('Continue', buildContinueEntries(content.continuable, actions)),
    { label: 'Open Hangar', onClick: () => actions.open() },
    ...buildUpdateEntries(content.update, actions),
    { label: 'Quit Hangar', onClick: () => actions.quit() },
  ];
}

function buildSection(label: string, entries: readonly TrayEntry[]): readonly TrayEntry[] {
  return entries.length === 0 ? [] : [{ label }, ...entries, 'line'];
}

function buildRunningEntries(
  running: readonly RunningGame[],
  actions: TrayActions,
  now: number,
): TrayEntry[] {
  return running.flatMap(({ session: { sessionId, startedAt }, title }) => [
    { label: `${title}  ${formatDuration(now - Date.parse(startedAt))}` },
    { label: `Stop ${title}`, onClick: () => actions.stop(sessionId) },
  ]);
}

function buildContinueEntries(continuable: readonly IContinuable[], actions: TrayActions): TrayEntry[] {
  return continuable.map(({ protocol: { id, title }, save: { map } }) => ({
    label: map === null ? title : `${title}  ${map}`,
    onClick: () => actions.continue(id),
  }));
}

function buildUpdateEntries({ status, version }: IUpdateInfo, actions: TrayActions): TrayEntry[] {
  if (status !== 'downloaded') return [];
  return [
    { label: `Install ${version ?? 'the update'} and restart`, onClick: () => actions.installUpdate() },
  ];
}

/** Formats hours and minutes, such as `0:24`. Negative durations, which occur if the clock was set back, count as 0. */
function formatDuration(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
