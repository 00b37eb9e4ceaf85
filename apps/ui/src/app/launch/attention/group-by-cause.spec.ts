import type { IReadinessProblem, IRemedy } from '@hangar/domain';
import { aProtocol } from '@hangar/ui-data-access/testing';

import { getCauseHeading, getCauseSentence, getCommonRemedyText } from './cause-text';
import { CauseGroups, getCommonRemedy } from './group-by-cause';
import type { ProblemEntry } from './group-by-cause';

const woof = { id: 'woof', name: 'Woof!' };
const doom2 = { id: 'v-doom2', name: 'Doom II' };
const useGzdoom: IRemedy = { kind: 'use-source-port', sourcePortId: 'gz', name: 'GZDoom' };
const names = { getGameName: () => 'Doom II', isPortKnown: true };

function unsupported(file: string, remedies: IRemedy[] = [useGzdoom]): IReadinessProblem {
  return {
    code: 'MOD_FILES_UNSUPPORTED',
    effect: 'blocks',
    message: `Woof! can't read PK3 files, so ${file} won't be loaded.`,
    subject: { kind: 'mod-file', id: file, name: file },
    remedies,
  };
}

function missing(file: string): IReadinessProblem {
  return {
    code: 'MOD_FILES_MISSING',
    effect: 'blocks',
    message: `${file} is missing, so the game can't start.`,
    subject: { kind: 'mod-file', id: file, name: file },
    remedies: [{ kind: 'find-files' }, { kind: 'turn-off-file', fileId: file, name: file }],
  };
}

const unread = (file: string): IReadinessProblem => ({
  ...missing(file),
  code: 'CONTENTS_UNKNOWN',
  effect: 'warns',
  remedies: [{ kind: 'turn-off-file', fileId: file, name: file }],
});

function groupByCause(entries: readonly ProblemEntry[]) {
  const groups = new CauseGroups();
  entries.forEach((one) => groups.add(one));
  return groups.list();
}

function entry(title: string, problem: IReadinessProblem, parts: Partial<ProblemEntry> = {}): ProblemEntry {
  const report = { state: problem.effect === 'blocks' ? 'blocked' : 'warning', problems: [problem] } as const;
  return {
    protocol: aProtocol({ id: title, title }),
    problem,
    report: { ...report, problems: [...report.problems] },
    sourcePort: woof,
    baseGame: doom2,
    ...parts,
  };
}

/** Returns the headings of the causes with the titles of their protocols. */
function group(...entries: readonly ProblemEntry[]) {
  return groupByCause(entries).map((cause) => [
    getCauseHeading(cause),
    cause.entries.map(({ protocol }) => protocol.title).join(),
  ]);
}

describe('groupByCause', () => {
  it('blames the source port for different files that it cannot load', () => {
    expect(group(entry('a', unsupported('a.pk3')), entry('b', unsupported('b.pk3')))).toEqual([
      ["Woof! can't load their files", 'a,b'],
    ]);
  });

  it('separates protocols that have different source ports or different remedies', () => {
    const other = { sourcePort: { id: 'crispy', name: 'Crispy Doom' } };
    const install: IRemedy = { kind: 'install-source-port', family: 'eternity', name: 'Eternity' };
    const entries = [
      entry('a', unsupported('a.pk3')),
      entry('b', unsupported('b.pk3'), other),
      entry('c', unsupported('c.pk3')),
      entry('d', unsupported('d.pk3'), other),
      entry('e', unsupported('e.pke', [install])),
      entry('f', unsupported('f.pke', [install])),
    ];
    expect(group(...entries).map(([, titles]) => titles)).toEqual(['b,d', 'e,f', 'a,c']);
  });

  it('does not separate protocols whose remedies change only their own files', () => {
    const turnOff = (file: string): IRemedy => ({ kind: 'turn-off-file', fileId: file, name: file });
    expect(
      group(
        entry('a', unsupported('a.pk3', [turnOff('a.pk3')])),
        entry('b', unsupported('b.pk3', [turnOff('b.pk3')])),
      ),
    ).toEqual([["Woof! can't load their files", 'a,b']]);
  });

  it('blames a file that several protocols lack, and combines the other causes by their effect', () => {
    expect(
      group(
        entry('w', unread('w.wad')),
        entry('a', missing('a.wad')),
        entry('s', missing('shared.wad')),
        entry('b', missing('b.wad')),
        entry('v', unread('v.wad')),
        entry('t', missing('shared.wad')),
      ),
    ).toEqual([
      ['shared.wad is missing', 's,t'],
      ["Can't start", 'a,b'],
      ['May not play correctly', 'w,v'],
    ]);
  });

  it('keeps the order of the causes when one of them loses a protocol', () => {
    const missingFile = [entry('a', missing('a.wad')), entry('b', missing('a.wad'))];
    const leftOut = ['c', 'd', 'e'].map((title) => entry(title, unsupported(`${title}.pk3`)));
    const before = groupByCause([...leftOut, ...missingFile]).map(({ key }) => key);
    expect(groupByCause([...leftOut.slice(1), ...missingFile]).map(({ key }) => key)).toEqual(before);
  });
});

describe('the remedy of a cause', () => {
  it('is the best remedy that the launcher proposes, with the number of protocols', () => {
    const [cause] = groupByCause([entry('a', unsupported('a.pk3')), entry('b', unsupported('b.pk3'))]);
    const remedy = cause?.common && getCommonRemedy(cause.common.problem);
    expect(cause && remedy && getCauseSentence(cause, remedy)).toBe('2 protocols. Use GZDoom instead.');
    expect(remedy && getCommonRemedyText(remedy, 2, names)).toBe('Use GZDoom for all 2');
  });

  it('is absent if the best remedy changes only one protocol', () => {
    const turnOff: IRemedy = { kind: 'turn-off-file', fileId: 'f', name: 'a.pk3' };
    expect(getCommonRemedy(unsupported('a.pk3', [turnOff, useGzdoom]))).toBeNull();
    expect(getCommonRemedy(unsupported('a.pk3', []))).toBeNull();
  });
});
