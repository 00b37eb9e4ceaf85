import { aModFile, aPort, aProtocol, aVersion, someSettings } from '../../testing/records';
import { getReadiness } from './protocol-readiness';
import type { LibrarySnapshot } from './protocol-readiness';

const file = { fileId: 'f-1', hashValue: 'a'.repeat(32), name: 'Sunder', enabled: true };
const missing = { state: 'blocked', codes: ['MOD_FILES_MISSING'] } as const;
const doom2 = aVersion();
const port = aPort();

const library = (fields: Partial<LibrarySnapshot> = {}): LibrarySnapshot => ({
  versions: [doom2],
  settings: someSettings({ sourcePorts: [port] }),
  byFileName: new Map([[file.name, [aModFile()]]]),
  ...fields,
});

const obstacles = (fields: Parameters<typeof aProtocol>[0], snapshot = library()) =>
  getReadiness(aProtocol(fields), snapshot).obstacles.map(({ kind }) => kind);

describe('getReadiness', () => {
  it('finds no obstacle if nothing is missing', () => {
    const { baseGame, sourcePort, obstacles } = getReadiness(aProtocol({ files: [file] }), library());
    expect([baseGame, sourcePort, obstacles]).toEqual([doom2, port, []]);
  });

  it('reports nothing about data that is not loaded', () => {
    const nothing = { versions: null, settings: null, byFileName: null };
    expect(obstacles({ files: [file] }, nothing)).toEqual([]);
  });

  it.each([
    ['no-base-game', {}, { versions: [] }],
    ['base-game-undecided', {}, { versions: [doom2, aVersion({ id: 'other' })] }],
    ['base-game-unknown', { baseGameVersionId: 'gone' }, {}],
    ['base-game-missing', {}, { versions: [aVersion({ missing: true })] }],
    ['no-source-port', {}, { settings: someSettings({ sourcePorts: [] }) }],
    ['source-port-undecided', {}, { settings: someSettings({ sourcePorts: [port, aPort({ id: 'b' })] }) }],
    ['source-port-unknown', { sourcePortId: 'gone' }, {}],
    ['newest-port-missing', { sourcePortId: 'newest:gzdoom' }, {}],
    [
      'newest-port-missing',
      {},
      { settings: someSettings({ sourcePorts: [port], defaultSourcePortId: 'newest:uzdoom' }) },
    ],
    ['source-port-missing', {}, { settings: someSettings({ sourcePorts: [aPort({ missing: true })] }) }],
    ['files-missing', { files: [file], readiness: missing }, { byFileName: new Map() }],
    [
      'files-missing',
      { files: [file], readiness: missing },
      { byFileName: new Map([[file.name, [aModFile({ missing: true })]]]) },
    ],
  ] as const)('finds %s', (kind, fields, snapshot) => {
    expect(
      obstacles(fields as Parameters<typeof aProtocol>[0], library(snapshot as Partial<LibrarySnapshot>)),
    ).toEqual([kind]);
  });

  it('ignores missing files that do not prevent a launch', () => {
    const readiness = { state: 'ready', codes: [] } as const;
    const fields = { files: [file], readiness: { ...readiness, codes: [] } };
    expect(obstacles(fields, library({ byFileName: new Map() }))).toEqual([]);
  });

  it('prefers the source port of the protocol, then that of the base game, then the default', () => {
    const [a, b, c] = [aPort({ id: 'a' }), aPort({ id: 'b', executablePath: '/b' }), aPort({ id: 'c' })];
    const settings = someSettings({ sourcePorts: [a, b, c], defaultSourcePortId: 'c' });
    const findPort = (sourcePortId: string | null, executable: string | null) =>
      getReadiness(aProtocol({ sourcePortId }), library({ settings, versions: [aVersion({ executable })] }))
        .sourcePort?.id;
    expect([findPort('a', '/b'), findPort(null, '/b'), findPort(null, null)]).toEqual(['a', 'b', 'c']);
  });
});
