import type { PackageSystem, SourcePortFamilyFacts } from '../families';

/** Who packs programs for the system that an `os-release` describes; `null` for one that we do not know. */
export function packageSystemOf(platform: NodeJS.Platform, osRelease: string): PackageSystem | null {
  if (platform === 'darwin') return 'homebrew';
  for (const [, ids = ''] of osRelease.matchAll(/^(?:ID|ID_LIKE)=["']?([^"'\n]*)/gm)) {
    if (/(?:^| )(?:debian|ubuntu)(?: |$)/.test(ids)) return 'debian';
  }
  return null;
}

/** The whole command that installs a family's port by the system's packages. */
export function packageCommand(
  { packages }: SourcePortFamilyFacts,
  system: PackageSystem | null,
): string | null {
  const name = system === null ? undefined : packages?.[system];
  if (name === undefined) return null;
  return system === 'debian' ? `sudo apt install ${name}` : `brew install ${name}`;
}

/** The whole command that installs a family's first Flatpak. */
export function flatpakInstallCommand(
  { ports }: SourcePortFamilyFacts,
  platform: NodeJS.Platform,
): string | null {
  const id = ports.flatMap(({ flatpaks = [] }) => flatpaks)[0]?.id;
  return id === undefined || platform !== 'linux' ? null : `flatpak install flathub ${id}`;
}
