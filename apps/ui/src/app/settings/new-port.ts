import type { IFoundSourcePort, ISourcePort, ISourcePortChoice } from '@hangar/domain';

/** Family of a port that was picked by hand: the server finds it out when it is saved. */
export const UNKNOWN_FAMILY = '';

/** A source port to be added. It gets its id here, so that it can be made the default before anything is saved. */
export function newPortOf(found: IFoundSourcePort, taken: readonly ISourcePort[]): ISourcePort {
  const ids = new Set(taken.map(({ id }) => id));
  const base = slugOf(found.name) || 'source-port';
  let id = base;
  for (let number = 2; ids.has(id); number++) id = `${base}-${number}`;
  return { ...found, id, isDefault: false, ignored: false, missing: false };
}

/** A port as it is sent: without what the server is to find out. */
export function choiceOf({ family, isDefault: _, missing: __, ...port }: ISourcePort): ISourcePortChoice {
  return family === UNKNOWN_FAMILY ? port : { ...port, family };
}

/** The name that is first given to a program picked by hand: its file's. */
export function nameOfExecutable(path: string): string {
  const file = path.split(/[/\\]/).at(-1) ?? path;
  return file.replace(/\.(exe|app|appimage)$/i, '');
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 48);
}
