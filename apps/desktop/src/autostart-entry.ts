import { rm } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { writeFileAtomically } from '@hangar/file-system';
import { formatDesktopEntryExec } from '@hangar/platform';

/** The argument passed when Hangar starts at login. It keeps the window closed if there is a tray. */
export const IN_TRAY_SWITCH = '--in-tray';

/** The entry that makes the system start Hangar when the user logs in. */
export interface AutostartEntry {
  /** Creates or removes the entry. @throws an error whose message is meant for the user */
  set(isOn: boolean): Promise<void>;
}

/** The copy of Hangar that the system starts. */
export interface AutostartContext {
  readonly platform: NodeJS.Platform;
  readonly isPackaged: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly homeDirectory: string;
  readonly programPath: string;
  /** Changes the login item on Windows and macOS. */
  readonly setLoginItem: (isOn: boolean, args: readonly string[]) => void;
}

export function selectAutostartEntry(context: AutostartContext): AutostartEntry {
  if (!context.isPackaged) return createUnavailableEntry('Not available when Hangar runs from source.');
  // In a Flatpak, the autostart folder is private to the application.
  if (context.environment['FLATPAK_ID'] !== undefined)
    return createUnavailableEntry(
      "Not available in the Flatpak. Add Hangar to your desktop's startup applications instead.",
    );
  if (context.platform === 'linux') return new AutostartFile(getAutostartPath(context), context.programPath);
  return { set: async (isOn) => context.setLoginItem(isOn, [IN_TRAY_SWITCH]) };
}

function createUnavailableEntry(reason: string): AutostartEntry {
  return { set: (isOn) => (isOn ? Promise.reject(new Error(reason)) : Promise.resolve()) };
}

/**
 * Returns the path of the autostart file, as defined by the Desktop Application Autostart Specification
 * (freedesktop.org). Relative paths in the environment are ignored.
 */
function getAutostartPath({ environment, homeDirectory }: AutostartContext): string {
  const config = environment['XDG_CONFIG_HOME'] ?? '';
  return join(isAbsolute(config) ? config : join(homeDirectory, '.config'), 'autostart', 'hangar.desktop');
}

class AutostartFile implements AutostartEntry {
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
      formatDesktopEntryExec([this.programPath, IN_TRAY_SWITCH]),
      'Icon=hangar',
    ];
    await writeFileAtomically(this.path, `${lines.join('\n')}\n`);
  }
}
