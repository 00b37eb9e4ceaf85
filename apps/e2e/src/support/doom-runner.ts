import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { buildIwad, buildWad, lump } from '@hangar/test-world';

import type { UiWorld } from './ui-world';

/**
 * Writes DoomRunner's options from a Windows computer to their usual place, and some of the files that they refer to in
 * a folder on this computer. Returns the path of the options.
 */
export function writeDoomRunnerLibrary(world: UiWorld): string {
  mkdirSync(world.place.at('wads'), { recursive: true });
  writeFileSync(world.place.at('wads', 'valley.wad'), buildWad([lump('MAP01'), lump('NOTE', 'valley')]));
  writeFileSync(world.place.at('wads', 'doom2.wad'), buildIwad('doom2'));
  const path = getDoomRunnerOptionsPath(world);
  mkdirSync(dirname(path), { recursive: true });
  const game = world.place.at('wads', 'doom2.wad');
  const preset = (name: string, ...files: string[]) => ({
    name,
    selected_IWAD: game,
    selected_mappacks: files,
  });
  const options = {
    version: '1.9.2',
    IWADs: { IWAD_list: [{ name: 'Doom II', path: game }] },
    presets: [
      preset('Saltmarsh', 'D:\\Doom\\wads\\valley.wad'),
      preset('Lost', 'D:\\Doom\\wads\\gone.wad'),
      preset('Hills'),
    ],
  };
  writeFileSync(path, JSON.stringify(options));
  return path;
}

/** Returns the usual path of DoomRunner's options. */
export function getDoomRunnerOptionsPath(world: UiWorld): string {
  return world.place.at('.local', 'share', 'DoomRunner', 'options.json');
}
