/** The names of a map, for searching. */
export interface IMapName {
  /** Lump name of the map in capitals, such as `E1M1` or `MAP01`. */
  name: string;
  /** Title of the map. `null` if the file does not specify a title. */
  title: string | null;
}

/**
 * Names of a mod file's parts, which searches include in addition to its file name. All values are read from the file.
 */
export interface IModFileNames {
  /** Id of the catalogue entry. */
  id: string;
  /** MD5, lower-case hex. */
  hashValue: string;
  /** The first 100 maps. Empty if the file cannot be read. */
  maps: IMapName[];
  /** The first 200 distinct names of other lumps, in file order. */
  lumps: string[];
}
