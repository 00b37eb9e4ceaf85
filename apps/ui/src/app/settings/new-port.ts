import type { IFoundSourcePort, ISourcePort, ISourcePortChoice } from '@hangar/domain';

/** The family of a source port that was added manually. When it is saved, the server detects its actual family. */
export const UNKNOWN_FAMILY = '';

/** Returns a source port to add. It already has an id, so that it can become the default before it is saved. */
export function createPort(found: IFoundSourcePort, existing: readonly ISourcePort[]): ISourcePort {
  const ids = new Set(existing.map(({ id }) => id));
  const base = createSlug(found.name) || 'source-port';
  let id = base;
  for (let number = 2; ids.has(id); number++) id = `${base}-${number}`;
  return { ...found, id, isDefault: false, ignored: false, missing: false };
}

/** Converts a source port to a request body, without the values that the server detects. */
export function toPortChoice({ family, isDefault: _, missing: __, ...port }: ISourcePort): ISourcePortChoice {
  return family === UNKNOWN_FAMILY ? port : { ...port, family };
}

/** Returns the initial name of an executable that was added manually: its file name. */
export function getExecutableName(path: string): string {
  const file = path.split(/[/\\]/).at(-1) ?? path;
  return file.replace(/\.(exe|app|appimage)$/i, '');
}

function createSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 48);
}
