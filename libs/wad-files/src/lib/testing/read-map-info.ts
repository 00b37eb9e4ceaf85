import { MapInfoReader, type MapInfo } from '../level-names/map-info';

/** The definitions in a single text, and the paths of its includes. The includes are not read. */
export interface ReadMapInfo extends MapInfo {
  readonly includes: readonly string[];
}

/** Reads a single text. */
export async function readMapInfo(text: string): Promise<ReadMapInfo> {
  const reader = new MapInfoReader();
  const includes: string[] = [];
  await reader.readText(text, (path) => Promise.resolve(void includes.push(path)));
  return { ...reader.getResult(), includes };
}
