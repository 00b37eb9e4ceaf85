import type {
  IBaseGameVersion,
  IIdgamesText,
  IMapSummary,
  IWadContents,
  MapFormat,
  ModFileType,
  PortFeature,
} from '@hangar/domain';
import { modFileTypeOf } from '@hangar/domain';

import type { InspectedFile, InspectedFiles, Library, UsablePort } from '../inspected-file';

/** Properties of a generated file. By default, the file is a plain WAD. */
export interface FileOptions {
  /** Names separated by spaces, such as `MAP01 MAP02`. */
  maps?: string;
  /** Titles of the maps, in order. */
  titles?: readonly string[];
  format?: MapFormat;
  /** Marks for each feature, such as `{ mbf21: ['UMAPINFO'] }`. */
  asks?: Partial<Record<PortFeature, string[]>>;
  complevel?: string;
  iwad?: string;
  load?: string[];
  startUpTitle?: string;
  patched?: boolean;
  standalone?: string;
  kB?: number;
  hash?: string;
  folder?: string;
  fault?: string;
  /** Names of lumps or paths, separated by spaces. */
  names?: string;
  guess?: IWadContents['guess'];
}

const NO_TEXT: IIdgamesText = {
  title: null,
  fileName: null,
  author: null,
  description: null,
  releaseDateText: null,
  releaseDate: null,
  otherFilesByAuthor: null,
  credits: null,
  engine: null,
  purpose: null,
  otherFilesRequired: null,
  game: null,
  maps: null,
  singlePlayer: null,
  cooperative: null,
  deathmatch: null,
  difficulty: null,
  base: null,
  buildTime: null,
  editors: null,
  knownBugs: null,
  mayNotRunWith: null,
  testedWith: null,
  webSites: null,
};

/** Returns a mod file as the reader would return it. */
export function file(fileName: string, options: FileOptions = {}): InspectedFile {
  const fileType: ModFileType = modFileTypeOf(fileName) ?? 'OTHER';
  const isPatch = fileType === 'DEH' || fileType === 'BEX';
  return {
    filePath: `/downloads/${fileName}`,
    entryPath: options.folder === undefined ? null : `${options.folder}/${fileName}`,
    fileName,
    fileType,
    hashValue: options.hash ?? createHashValue(fileName),
    sizeBytes: (options.kB ?? 100) * 1000,
    contents:
      options.fault === undefined
        ? createContents(options, isPatch ? 'patch' : fileType === 'WAD' ? 'wad' : 'package')
        : null,
    ...(options.names === undefined ? {} : { names: options.names.split(' ') }),
    fault: options.fault ?? null,
  };
}

/** Returns a mod's readme file with idgames fields; `null` for another format. */
export function text(fileName: string, fields: Partial<IIdgamesText> | null): InspectedFile {
  return {
    ...file(fileName),
    contents: null,
    sizeBytes: 3000,
    text: fields && { ...NO_TEXT, ...fields },
  };
}

export function archive(name: string, ...files: InspectedFile[]): InspectedFiles[] {
  return [
    {
      name,
      files: files.map((item) => ({
        ...item,
        entryPath: item.entryPath ?? item.fileName,
        filePath: `/downloads/${name}`,
      })),
    },
  ];
}

export function loose(...files: InspectedFile[]): InspectedFiles[] {
  return [{ name: null, files }];
}

/** Returns a stable value in MD5 format for a name. */
export function createHashValue(name: string): string {
  return [...name]
    .reduce((sum, letter) => (sum * 31n + BigInt(letter.codePointAt(0) ?? 0)) % 2n ** 128n, 7n)
    .toString(16)
    .padStart(32, '0');
}

function createContents(options: FileOptions, container: IWadContents['container']): IWadContents {
  const names = options.maps?.split(' ') ?? [];
  const maps = names.map((name, index): IMapSummary => {
    return { name, title: options.titles?.[index] ?? null, author: null, format: options.format ?? 'doom' };
  });
  const { iwad = null, load = [], startUpTitle: title = null } = options;
  return {
    container,
    maps,
    mapCount: maps.length,
    guess:
      options.guess ??
      (names.some((name) => name.startsWith('E')) ? 'doom' : names.length > 0 ? 'doom2' : null),
    gameInfo: iwad !== null || title !== null || load.length > 0 ? { title, iwad, load } : null,
    complevel: options.complevel ?? null,
    portHints: (Object.entries(options.asks ?? {}) as [PortFeature, string[]][]).map(
      ([feature, because]) => ({
        feature,
        because,
        families: [],
      }),
    ),
    titlePicture: null,
    hasDehacked: options.patched === true || container === 'patch',
    standaloneName: options.standalone ?? null,
    notes: [],
  };
}

function version(id: string, game: IBaseGameVersion['game'], name: string, iwad: string): IBaseGameVersion {
  return {
    id,
    name,
    slug: id,
    game,
    iwadPath: `/wads/${iwad}`,
    executable: null,
    icon: null,
    hashValue: createHashValue(iwad),
    sizeBytes: 1,
    args: '',
    ignored: false,
    missing: false,
  };
}

const FREEDOOM = [
  version('freedoom-1', 'freedoom', 'Freedoom: Phase 1', 'freedoom1.wad'),
  version('freedoom-2', 'freedoom', 'Freedoom: Phase 2', 'freedoom2.wad'),
];
const COMMERCIAL_GAMES = [
  version('doom', 'doom', 'The Ultimate Doom', 'doom.wad'),
  version('doom2', 'doom2', 'Doom II', 'doom2.wad'),
  version('tnt', 'tnt', 'Final Doom: TNT', 'tnt.wad'),
  version('plutonia', 'plutonia', 'Final Doom: Plutonia', 'plutonia.wad'),
  version('heretic', 'heretic', 'Heretic', 'heretic.wad'),
  version('hexen', 'hexen', 'Hexen', 'hexen.wad'),
];

const port = (id: string, family: string, name: string, release: string): UsablePort => ({
  id,
  family,
  name,
  version: release,
  isDefault: id === 'woof',
});
export const PORTS: readonly UsablePort[] = [
  port('chocolate', 'chocolate-doom', 'Chocolate Doom', '3.1.0'),
  port('crispy', 'crispy-doom', 'Crispy Doom', '7.0'),
  port('dsda', 'dsda-doom', 'DSDA-Doom', '0.29.4'),
  port('woof', 'woof', 'Woof!', '15.2'),
  port('gzdoom', 'gzdoom', 'GZDoom', '4.14.2'),
];

/** A library with only free games, but with every port. */
export const FREE_LIBRARY: Library = {
  versions: FREEDOOM,
  defaultVersionId: 'freedoom-2',
  ports: PORTS,
  catalog: [
    entry('Foundry Textures', 'foundtex.wad'),
    entry('Rust Cathedral', 'rust_cathedral_v1.3.1.wad'),
    entry('Lantern HUD', 'lantern-hud.pk3'),
  ],
  protocols: [{ id: 'rust', files: [{ hashValue: createHashValue('rust_cathedral_v1.3.1.wad') }] }],
};
/** The same library with commercial games as well. */
export const COMMERCIAL_LIBRARY: Library = { ...FREE_LIBRARY, versions: [...FREEDOOM, ...COMMERCIAL_GAMES] };

function entry(name: string, fileName: string): Library['catalog'][number] {
  return {
    id: fileName.slice(0, fileName.indexOf('.')),
    name,
    fileName,
    hashValue: createHashValue(fileName),
    version: null,
  };
}
