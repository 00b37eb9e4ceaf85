import type { IReadinessReport, IRemedy } from '@hangar/domain';

import { canLeaveOut, getBestRemedyText, getReasonText, getRemedyText } from './readiness-text';

const names = { getGameName: (id: string) => (id === 'doom2' ? 'Doom II (v1.9)' : null), isPortKnown: false };
const problem = (
  code: IReadinessReport['problems'][number]['code'],
  fields: Partial<IReadinessReport['problems'][number]> = {},
): IReadinessReport['problems'][number] => ({
  code,
  effect: 'blocks',
  message: `${code}.`,
  subject: null,
  remedies: [],
  ...fields,
});
const report = (...problems: IReadinessReport['problems']): IReadinessReport => ({
  state: 'blocked',
  problems,
});

describe('getReasonText', () => {
  it('describes the first problem in general terms until the report is loaded', () => {
    const readiness = { codes: ['MOD_FILES_MISSING'] as const };
    expect(getReasonText({ codes: [...readiness.codes] }, null)).toBe('Mod files are missing');
    expect(getReasonText({ codes: [] }, null)).toBe('');
  });

  it('is the message of the most important problem', () => {
    const loaded = report(problem('BASE_GAME_MISSING'), problem('MOD_FILES_MISSING'));
    expect(getReasonText({ codes: [] }, loaded)).toBe('BASE_GAME_MISSING.');
  });

  it('counts several missing files', () => {
    const loaded = report(problem('MOD_FILES_MISSING'), problem('MOD_FILES_MISSING'));
    expect(getReasonText({ codes: [] }, loaded)).toBe('2 of its files are missing.');
  });
});

describe('getRemedyText', () => {
  it.each<[IRemedy, string]>([
    [{ kind: 'use-source-port', sourcePortId: 'gz', name: 'GZDoom' }, 'Use GZDoom'],
    [{ kind: 'install-source-port', family: 'woof', name: 'Woof!' }, 'Get Woof!'],
    [{ kind: 'choose-base-game', baseGameVersionIds: ['doom2'] }, 'Use Doom II'],
    [{ kind: 'choose-base-game', baseGameVersionIds: ['doom2', 'tnt'] }, 'Choose a base game'],
    [{ kind: 'find-files' }, 'Locate files…'],
    [{ kind: 'find-source-port' }, 'Choose a source port'],
    [{ kind: 'confirm-parameters' }, 'Read the arguments'],
    [{ kind: 'turn-off-file', fileId: 'f', name: 'a.pk3' }, 'Turn off a.pk3'],
  ])('says what %o does', (remedy, label) => {
    expect(getRemedyText(remedy, names)).toBe(label);
  });

  it('offers to locate the program of a known source port', () => {
    expect(getRemedyText({ kind: 'find-source-port' }, { ...names, isPortKnown: true })).toBe(
      'Locate program…',
    );
  });
});

describe('getBestRemedyText', () => {
  it('names the first remedy of the first problem', () => {
    const remedies: IRemedy[] = [{ kind: 'use-source-port', sourcePortId: 'gz', name: 'GZDoom' }];
    const loaded = report(problem('MOD_FILES_UNSUPPORTED', { remedies }));
    expect(getBestRemedyText({ codes: ['MOD_FILES_UNSUPPORTED'] }, loaded, names)).toBe('Use GZDoom');
  });

  it('leads to the details if there is no remedy or the remedy is not known yet', () => {
    expect(
      getBestRemedyText({ codes: ['LOAD_ORDER_CYCLE'] }, report(problem('LOAD_ORDER_CYCLE')), names),
    ).toBe('Details');
    expect(getBestRemedyText({ codes: ['MOD_FILES_UNSUPPORTED'] }, null, names)).toBe('Details');
    expect(getBestRemedyText({ codes: ['MOD_FILES_MISSING'] }, null, names)).toBe('Locate files…');
  });
});

describe('canLeaveOut', () => {
  it('is true only if every problem is a warning or concerns a file that can be left out', () => {
    const warning = problem('MOD_FEATURES_UNSUPPORTED', { effect: 'warns' });
    expect(canLeaveOut(report(problem('MOD_FILES_UNSUPPORTED'), warning))).toBe(true);
    expect(canLeaveOut(report(problem('MOD_FILES_UNSUPPORTED'), problem('MOD_FILES_MISSING')))).toBe(false);
  });
});
