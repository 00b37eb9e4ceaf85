/** A map as searches know it. */
export interface IMapName {
  /** Upper case, such as `E1M1` or `MAP01`. */
  name: string;
  /** `null` when the file does not name its map. */
  title: string | null;
}

/** What a mod file calls its parts: what is searched beside the name of the file. Every text comes from the file. */
export interface IModFileNames {
  /** Id of the catalogue entry. */
  id: string;
  /** MD5, lower-case hex. */
  hashValue: string;
  /** The first hundred; none when the file cannot be read. */
  maps: IMapName[];
  /** Names of other lumps, each once, in the order of the file; the first two hundred. */
  lumps: string[];
}
