/** The names of a map, for searching. */
export interface IMapName {
  /** Upper case, such as `E1M1` or `MAP01`. */
  name: string;
  /** `null` if the file does not name the map. */
  title: string | null;
}

/**
 * Names of the parts of a mod file, which searches include in addition to its file name. Every text comes from the
 * file.
 */
export interface IModFileNames {
  /** Id of the catalogue entry. */
  id: string;
  /** MD5, lower-case hex. */
  hashValue: string;
  /** The first 100 maps. Empty if the file cannot be read. */
  maps: IMapName[];
  /** The first 200 names of other lumps, each once, in the order of the file. */
  lumps: string[];
}
