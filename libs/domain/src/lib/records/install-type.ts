/** How this copy of Hangar was installed. */
export interface IInstallType {
  kind: 'appimage' | 'deb' | 'rpm' | 'flatpak' | 'nsis' | 'portable' | 'dmg' | 'source';
  canSelfUpdate: boolean;
}
