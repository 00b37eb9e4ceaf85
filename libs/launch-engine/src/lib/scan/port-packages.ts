import type { PackageSystem, SourcePortFamilyFacts } from '../families';

/** Returns the package manager of the system that an `os-release` describes; `null` if unknown. */
export function packageSystemOf(platform: NodeJS.Platform, osRelease: string): PackageSystem | null {
  if (platform === 'darwin') return 'homebrew';
  for (const [, ids = ''] of osRelease.matchAll(/^(?:ID|ID_LIKE)=["']?([^"'\n]*)/gm)) {
    if (/(?:^| )(?:debian|ubuntu)(?: |$)/.test(ids)) return 'debian';
  }
  return null;
}

/** Returns the complete command that installs a family's port with the system's package manager. */
export function packageCommand(
  { packages }: SourcePortFamilyFacts,
  system: PackageSystem | null,
): string | null {
  const name = system === null ? undefined : packages?.[system];
  if (name === undefined) return null;
  return system === 'debian' ? `sudo apt install ${name}` : `brew install ${name}`;
}

/** Returns the complete command that installs a family's first Flatpak. */
export function flatpakInstallCommand(
  { ports }: SourcePortFamilyFacts,
  platform: NodeJS.Platform,
): string | null {
  const id = ports.flatMap(({ flatpaks = [] }) => flatpaks)[0]?.id;
  return id === undefined || platform !== 'linux' ? null : `flatpak install flathub ${id}`;
}
