import { basename } from 'node:path';
import type { ExtensionAddition } from '@hangar/domain';
import type { ExtensionInstaller } from '@hangar/launcher-api/extension-files';

import type { DesktopShell, Question, ShellWindow } from './desktop-shell';
import type { ElectronDialogs } from './electron-dialogs';

/** Adds a package to the data directory if the user confirms after seeing what it declares. */
export type AddExtensionFile = ExtensionInstaller['addIfConfirmed'];

type FoundExtension = Parameters<Parameters<AddExtensionFile>[1]>[0];

/** The index of the Add button. */
const ADD_BUTTON = 1;
const LINE_LENGTH = 240;

/**
 * Adds an extension from a local file that the user chooses, after a warning. The extension stays off until the user
 * turns it on.
 */
export class ExtensionDialog {
  private isOpen = false;

  constructor(
    private readonly shell: DesktopShell,
    private readonly dialogs: ElectronDialogs,
    private readonly addFile: AddExtensionFile,
    private readonly parent: () => ShellWindow | null,
  ) {}

  /** Shows the dialog. Returns `cancelled` if it is already open. Never throws. */
  async show(): Promise<ExtensionAddition> {
    if (this.isOpen) return { outcome: 'cancelled' };
    this.isOpen = true;
    try {
      const path = await this.chooseFile();
      if (path === undefined) return { outcome: 'cancelled' };
      const added = await this.addFile(path, (found) => this.confirmAdding(found, basename(path)));
      return added ? { outcome: 'added', displayName: getTitle(added) } : { outcome: 'cancelled' };
    } catch (error) {
      return { outcome: 'refused', reason: error instanceof Error ? error.message : String(error) };
    } finally {
      this.isOpen = false;
    }
  }

  private async chooseFile(): Promise<string | undefined> {
    const { filePaths } = await this.dialogs.openDialog({
      title: 'Add an extension',
      properties: ['openFile'],
      filters: [{ name: 'Hangar extensions', extensions: ['tgz'] }],
    });
    return filePaths[0];
  }

  private async confirmAdding(found: FoundExtension, fileName: string): Promise<boolean> {
    const { button } = await this.shell.showQuestion(createQuestion(found, fileName), this.parent());
    return button === ADD_BUTTON;
  }
}

function createQuestion(found: FoundExtension, fileName: string): Question {
  const { version, author, description, needsNetwork, sha256 } = found;
  const detailLines = [
    `File: ${fileName}`,
    ...(version ? [`Version: ${version}`] : []),
    ...(author ? [`Author: ${author}`] : []),
    ...(description ? [`Description: ${description}`] : []),
    `Adds to Hangar: ${listPageContributions(found).join(', ') || 'nothing'}`,
    `Network: ${needsNetwork ? 'declared' : 'not declared'}`,
    `SHA-256 of its files: ${sha256}`,
  ];
  return {
    message: toSingleLine(`Add ${getTitle(found)}?`),
    detail: [
      "An extension is a program with full access to your computer. It can read, change and send your files, and Hangar can't restrict it. This one hasn't been reviewed.",
      detailLines.map(toSingleLine).join('\n'),
      'It stays off until you turn it on. Only add extensions you trust.',
    ].join('\n\n'),
    isWarning: true,
    buttons: ['Cancel', 'Add extension'],
    defaultButton: 0,
    cancelButton: 0,
  };
}

function getTitle({ name, displayName = name }: FoundExtension): string {
  return displayName;
}

/**
 * Keeps text from a package on one line, so that it cannot look like Hangar's own text or push Hangar's text out of
 * view.
 */
function toSingleLine(text: string): string {
  const line = text.replace(/[\s\p{C}]+/gu, ' ').trim();
  return line.length > LINE_LENGTH ? `${line.slice(0, LINE_LENGTH)}…` : line;
}

/** Returns the parts of the page that the extension declares. Its other effects are unknown until it runs. */
function listPageContributions({ contributes }: FoundExtension): string[] {
  const { pages = [], panels = [], protocolActions = [], commands = [] } = contributes ?? {};
  return [
    ...pages.map(({ title }) => `the page "${title}"`),
    ...panels.map(({ title }) => `the panel "${title}"`),
    ...protocolActions.map(({ label }) => `"${label}" in the menu of a protocol`),
    ...commands.map(({ label }) => `"${label}" in the command palette`),
  ];
}
