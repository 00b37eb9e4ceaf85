import type { ICapabilities, RouteName } from '@hangar/domain';

/**
 * The routes that each control needs to change or launch something. A control, such as `delete`, may be a button with
 * `data-needs="delete"`, an item of a menu, a shortcut and a row of the palette at the same time.
 */
export const CHANGING_CONTROLS = {
  // Protocols
  play: ['launchProtocol'],
  with: ['launchProtocol'],
  record: ['launchProtocol'],
  test: ['testLaunch'],
  stop: ['stopSession'],
  new: ['createProtocol'],
  duplicate: ['createProtocol'],
  edit: ['updateProtocol'],
  change: ['changeProtocols'],
  tag: ['changeProtocols'],
  delete: ['deleteProtocols'],
  folder: ['openFolder'],
  shortcut: ['createShortcut'],
  'load-cover': ['downloadImage'],
  'import-pack': ['importProtocol'],
  'import-library': ['runImport'],
  'undo-import': ['undoImport'],
  // Files
  add: ['acceptIntake'],
  'add-file': ['addModFile'],
  'edit-file': ['updateModFile'],
  'edit-template': ['updateConfig'],
  'new-template': ['createBlankConfig'],
  'delete-file': ['deleteModFile'],
  'add-game': ['importWad'],
  'edit-game': ['updateVersion'],
  'delete-game': ['deleteVersion'],
  'free-game': ['downloadFreeGame'],
  'cancel-free-game': ['cancelFreeGame'],
  download: ['downloadFoundFile'],
  'wait-for-download': ['startDownload'],
  'download-missing': ['downloadMissingFiles'],
  'download-list': ['downloadDiscoverIndex'],
  'check-versions': ['checkVersions'],
  'fill-file': ['fillModFile'],
  restore: ['restoreFromTrash'],
  'delete-permanently': ['endTrashItem'],
  'empty-trash': ['emptyTrash'],
  // After the game
  'mark-map': ['markMap'],
  'edit-run': ['updateResult'],
  'delete-run': ['deleteResult'],
  'copy-save': ['copySave'],
  'delete-save': ['deleteSave'],
  'rename-demo': ['renameDemo'],
  'check-demo': ['checkDemo'],
  'delete-demo': ['deleteDemo'],
  'add-picture': ['uploadScreenshot'],
  'delete-picture': ['deleteScreenshot'],
  // Hangar
  settings: ['updateSettings'],
  'install-port': ['installPort'],
  'remove-port': ['removeManagedPort'],
  extension: ['updateExtension'],
  // The routes of extensions, unless they only return something.
  'extension-action': [],
  'retry-job': ['retryJob'],
  'cancel-job': ['cancelJob'],
  'check-updates': ['checkForUpdates'],
  'download-update': ['downloadUpdate'],
  'cancel-update': ['cancelUpdateDownload'],
  update: ['installUpdate'],
} as const satisfies Record<string, readonly RouteName[]>;

/** The routes of controls that only show something. */
export const READING_CONTROLS = {
  export: ['exportProtocol'],
  'export-demo': ['exportDemo'],
  discover: ['findFiles'],
  player: ['getPlayer'],
  deleted: ['listTrash'],
} as const satisfies Record<string, readonly RouteName[]>;

/** Controls that lead to several others. They are refused if all of those are. */
export const CONTROL_GROUPS = {
  install: ['new', 'edit', 'add-file', 'add-game'],
  'mod-files': ['add-file', 'edit-file', 'delete-file'],
  'wad-files': ['add-game', 'edit-game', 'delete-game', 'free-game'],
  select: ['change', 'delete'],
  undo: ['change', 'delete', 'edit'],
} as const satisfies Record<string, readonly (keyof typeof CHANGING_CONTROLS)[]>;

/** The name of a control that needs a permission. */
export type ControlName =
  | keyof typeof CHANGING_CONTROLS
  | keyof typeof READING_CONTROLS
  | keyof typeof CONTROL_GROUPS
  | `extension:${string}`;

/** Returns the controls that the user must not use, including `extension:<name>` for the routes of extensions. */
export function listRefusedControls({
  readOnly,
  denied,
}: Pick<ICapabilities, 'readOnly' | 'denied'>): ReadonlySet<string> {
  const refused = new Set<string>(denied.filter((route) => route.startsWith('extension:')));
  for (const [control, routes] of Object.entries(CHANGING_CONTROLS))
    if (readOnly || routes.some((route) => denied.includes(route))) refused.add(control);
  for (const [control, routes] of Object.entries(READING_CONTROLS))
    if (routes.some((route) => denied.includes(route))) refused.add(control);
  for (const [control, members] of Object.entries(CONTROL_GROUPS))
    if (members.every((member) => refused.has(member))) refused.add(control);
  return refused;
}
