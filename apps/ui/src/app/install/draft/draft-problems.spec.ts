import type { IReadinessProblem } from '@hangar/domain';

import { assignProblems } from './draft-problems';

const problem = (
  code: IReadinessProblem['code'],
  subject: IReadinessProblem['subject'] = null,
): IReadinessProblem => ({ code, effect: 'blocks', message: `${code}.`, subject, remedies: [] });
const createFileProblem = (id: string | null, name: string) => ({ kind: 'mod-file' as const, id, name });
const FILES = [
  { key: '1', fileId: 'maps', name: 'maps.wad' },
  { key: '2', fileId: '', name: 'extras.pk3' },
];

describe('assignProblems', () => {
  it('assigns a problem to the file that causes it, by its id or, for a file from disk, by its name', () => {
    const first = problem('MOD_FEATURES_UNSUPPORTED', createFileProblem('maps', 'other name'));
    const second = problem('MOD_FILES_UNSUPPORTED', createFileProblem(null, 'extras.pk3'));
    const { byFile, others } = assignProblems([first, second], FILES);
    expect([...byFile]).toEqual([
      ['1', [first]],
      ['2', [second]],
    ]);
    expect(others).toEqual([]);
  });

  it('keeps a problem with a file that is not in the form', () => {
    const dependency = problem('DEPENDENCY_MISSING', createFileProblem(null, 'music.wad'));
    expect(assignProblems([dependency], FILES).others).toEqual([dependency]);
  });

  it('assigns a base game that the source port cannot load to the base game', () => {
    const game = problem('BASE_GAME_UNSUPPORTED', { kind: 'base-game', id: 'g', name: 'Doom' });
    expect(assignProblems([game], FILES).ofBaseGame).toEqual([game]);
  });

  it('omits problems that other parts of the form show', () => {
    const { byFile, others } = assignProblems(
      [problem('MOD_FILES_MISSING', createFileProblem('maps', 'maps.wad')), problem('SOURCE_PORT_MISSING')],
      FILES,
    );
    expect([byFile.size, others.length]).toEqual([0, 0]);
  });
});
