import { findDescendants, parseProcessEntry, PROCESS_ENTRY_BYTES } from './windows-process-list';

/** Processes by PID: their parent, and their start time if it can be read. */
const find = (pid: number, processes: Readonly<Record<number, readonly [number, string?]>>) =>
  findDescendants(
    pid,
    Object.entries(processes).map(([id, [parentPid]]) => ({ pid: Number(id), parentPid })),
    (each) => processes[each]?.[1] ?? null,
  );

describe('findDescendants', () => {
  it.each([
    [
      'children and their children',
      { 8: [4, '100'], 12: [8, '110'], 16: [12, '120'], 20: [4, '130'] },
      [12, 16],
    ],
    ['a child that started in the same moment', { 8: [4, '100'], 12: [8, '100'] }, [12]],
    [
      'not a process of an earlier owner of the PID',
      { 8: [4, '133000000000000002'], 12: [8, '133000000000000001'] },
      [],
    ],
    ['not a process of another user', { 8: [4, '100'], 12: [8] }, []],
    ['not itself, even in a circle', { 8: [12, '100'], 12: [8, '100'] }, [12]],
    ['not of a process that has ended', { 12: [8, '110'] }, []],
  ] as const)('includes %s', (_case, processes, expected) => {
    expect(find(8, processes)).toEqual(expected);
  });
});

it('reads the PIDs of a process and its parent from an entry of the list', () => {
  const entry = Buffer.alloc(PROCESS_ENTRY_BYTES);
  entry.writeUInt32LE(4321, 8);
  entry.writeUInt32LE(1234, 32);
  expect(parseProcessEntry(entry)).toEqual({ pid: 4321, parentPid: 1234 });
});
