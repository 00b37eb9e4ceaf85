import { rm } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { writeFileAtomically } from '@hangar/file-system';
import { desktopEntryExec } from '@hangar/platform';

/** The argument passed when Hangar starts at login. If there is a tray, the window stays closed. */
export const IN_TRAY = '--in-tray';

/** The entry that makes the system start Hangar when the user logs in. */
export interface StartEntry {
  /** Creates or removes the entry. @throws an error whose message is meant for the user */
  set(isOn: boolean): Promise<void>;
}

/** The copy of Hangar that the system starts. */
export interface StartedCopy {
  readonly platform: NodeJS.Platform;
  readonly isPackaged: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly homeDirectory: string;
  readonly programPath: string;
  /** Changes the login item on Windows and macOS. */
  readonly setLoginItem: (isOn: boolean, args: readonly string[]) => void;
}

export function startEntryOf(copy: StartedCopy): StartEntry {
  if (!copy.isPackaged) return unavailableEntry('Not available when Hangar runs from source.');
  // In a Flatpak, the autostart folder is private to the application.
  if (copy.environment['FLATPAK_ID'] !== undefined)
    return unavailableEntry(
      "Not available in the Flatpak. Add Hangar to your desktop's startup applications instead.",
    );
  if (copy.platform === 'linux') return new AutostartFile(autostartPath(copy), copy.programPath);
  return { set: async (isOn) => copy.setLoginItem(isOn, [IN_TRAY]) };
}

function unavailableEntry(reason: string): StartEntry {
  return { set: (isOn) => (isOn ? Promise.reject(new Error(reason)) : Promise.resolve()) };
}

/**
 * Returns the path of the autostart file, as defined by the Desktop Application Autostart Specification
 * (freedesktop.org). Relative paths in the environment are ignored.
 */
function autostartPath({ environment, homeDirectory }: StartedCopy): string {
  const config = environment['XDG_CONFIG_HOME'] ?? '';
  return join(isAbsolute(config) ? config : join(homeDirectory, '.config'), 'autostart', 'hangar.desktop');
}

class AutostartFile implements StartEntry {
  constructor(
    private readonly path: string,
    private readonly programPath: string,
  ) {}

  async set(isOn: boolean): Promise<void> {
    if (!isOn) return rm(this.path, { force: true });
    const lines = [
      '[Desktop Entry]',
      'Type=Application',
      'Version=1.4',
      'Name=Hangar',
      desktopEntryExec([this.programPath, IN_TRAY]),
      'Icon=hangar',
    ];
    await writeFileAtomically(this.path, `${lines.join('\n')}\n`);
  }
}
