/**
 * The fields of an idgames text file (the current template and all earlier ones since 1994), in the author's own words.
 * A field is `null` if the file lacks it. The e-mail address is deliberately omitted.
 */
export interface IIdgamesText {
  title: string | null;
  fileName: string | null;
  author: string | null;
  /** Paragraphs are separated by an empty line. */
  description: string | null;
  /** The release date as written in the file. */
  releaseDateText: string | null;
  /** The release date as `YYYY-MM-DD`, if it is unambiguous. */
  releaseDate: string | null;
  otherFilesByAuthor: string | null;
  credits: string | null;
  engine: string | null;
  purpose: string | null;
  otherFilesRequired: string | null;
  game: string | null;
  maps: string | null;
  singlePlayer: string | null;
  cooperative: string | null;
  deathmatch: string | null;
  difficulty: string | null;
  base: string | null;
  buildTime: string | null;
  editors: string | null;
  knownBugs: string | null;
  mayNotRunWith: string | null;
  testedWith: string | null;
  webSites: string | null;
}
