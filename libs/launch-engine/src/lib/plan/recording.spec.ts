import type { IProtocolOptions, SourcePortFamily } from '@hangar/domain';

import { buildLaunchPlan } from './build-launch-plan';
import type { LaunchPlan } from './launch-plan';
import {
  type SampleChanges,
  createSampleFiles,
  createSampleIwad,
  createSampleRequest,
} from './sample-request';

const record = (family: SourcePortFamily, changes: SampleChanges = {}): LaunchPlan =>
  buildLaunchPlan(
    createSampleRequest({
      family,
      ...changes,
      options: { recordDemo: 'mine', map: 'MAP01', ...changes.options },
    }),
  );
const getValue = ({ args }: LaunchPlan, option: string) =>
  args.includes(option) ? args[args.indexOf(option) + 1] : null;

describe('the name of a recording', () => {
  const getName = (recordDemo: string, ...workingHolds: string[]) =>
    getValue(record('woof', { options: { recordDemo }, directories: { workingHolds } }), '-record');

  it.each<[string, string, string[], string]>([
    ['is kept if it is available', 'mine', [], '/run/mine'],
    ['is kept if only a longer name exists', 'mine', ['mine-old.lmp'], '/run/mine'],
    ['gets a number if it is taken', 'mine', ['mine.lmp'], '/run/mine-2'],
    ['gets a number if it is taken in a different case', 'Mine', ['mine.LMP'], '/run/Mine-2'],
    ['gets a number if there is a file with the same name and no extension', 'mine', ['mine'], '/run/mine-2'],
    ['gets a number if a file with another extension exists', 'mine', ['mine.hdf'], '/run/mine-2'],
    ['gets the next available number', 'mine', ['mine.lmp', 'mine-2.lmp'], '/run/mine-3'],
    ['loses its extension because some ports add it again', 'mine.lmp', ['mine.lmp'], '/run/mine-2'],
    ['may contain a dot', 'e1m1.uv', ['e1m1.uv.lmp'], '/run/e1m1.uv-2'],
  ])('%s', (_, name, existingFiles, expected) => {
    expect(getName(name, ...existingFiles)).toBe(expected);
  });

  it('is reported only if it was changed', () => {
    const { notes, advice } = record('woof', { directories: { workingHolds: ['mine.lmp'] } });
    const text = '“mine” already exists, so this demo is named “mine-2”.';
    expect(notes).toContain(text);
    expect(advice).toEqual([{ option: 'recordDemo', isAvailable: true, text }]);
    expect(record('woof').notes.join()).not.toContain('already');
  });

  it('is not reported if the parameters specify another name', () => {
    const directories = { workingHolds: ['mine.lmp'] };
    const { args, notes } = record('woof', { directories, launchParameters: ['-record', 'other'] });
    expect(args.filter((arg) => arg === '-record')).toHaveLength(1);
    expect(notes.join()).not.toContain('mine-2');
  });

  it('must consist of more than an extension', () => {
    expect(() => record('woof', { options: { recordDemo: '.lmp' } })).toThrow(
      expect.objectContaining({ code: 'NAME_INVALID' }),
    );
  });
});

describe('a recording that the port only writes on exit', () => {
  const stopNotes = (family: SourcePortFamily, changes: SampleChanges = {}) =>
    record(family, changes).notes.filter((text) => text.startsWith('The demo is saved'));

  it('is reported as lost if the user stops the game', () => {
    expect(stopNotes('chocolate-doom')).toEqual([
      "The demo is saved when you quit from the game's menu. If you use Stop in Hangar, it's lost.",
    ]);
    expect(stopNotes('crispy-doom')).toHaveLength(1);
  });

  it.each<SourcePortFamily>(['woof', 'dsda-doom', 'gzdoom', 'prboom-plus'])(
    'is reported as lost if %s is killed',
    (family) => {
      const [text, ...otherNotes] = stopNotes(family);
      expect(text).toMatch(/when the game quits normally\./);
      expect(otherNotes).toEqual([]);
    },
  );

  it("is not mentioned if the port's behaviour is unknown or nothing is recorded", () => {
    expect(stopNotes('other')).toEqual([]);
    expect(stopNotes('crispy-doom', { options: { playDemo: '/d/theirs.lmp' } })).toEqual([]);
  });
});

describe('the compatibility level of a recording', () => {
  const createFileMadeFor = (complevel: string | null, name = 'a.wad') =>
    createSampleFiles(name).map((file) => ({
      ...file,
      contents: { complevel, portHints: [], gameInfo: null },
    }));

  it.each<[string, SampleChanges, string]>([
    ['the chosen level', { options: { complevel: '9' }, files: createFileMadeFor('mbf') }, '9'],
    ['the level that a file was made for', { files: createFileMadeFor('boom') }, '9'],
    [
      'the level of the last file in load order',
      { files: [...createFileMadeFor('boom'), ...createFileMadeFor('mbf', 'b.wad')] },
      '11',
    ],
    [
      "the game's vanilla level",
      { iwad: createSampleIwad('doom', 'doom.wad'), files: createFileMadeFor('vanilla') },
      '3',
    ],
    [
      'the level of the base game',
      { iwad: { ...createSampleIwad('doom2', 'doom2.wad'), complevel: 'mbf' } },
      '11',
    ],
    ['MBF21 if no level is specified', {}, '21'],
    ['MBF21 if the chosen level is invalid', { options: { complevel: '18' } }, '21'],
    ['MBF21 if the level of a file is invalid', { files: createFileMadeFor('odd') }, '21'],
    ['MBF21 for an unsupported level', { files: createFileMadeFor('id24') }, '21'],
    ['MBF for a version that does not support MBF21', { version: '0.18.2' }, '11'],
    [
      'MBF for an MBF21 file in a version that does not support it',
      { version: '0.18.2', files: createFileMadeFor('mbf21') },
      '11',
    ],
  ])('for dsda-doom is %s', (_, changes, expected) => {
    expect(getValue(record('dsda-doom', changes), '-complevel')).toBe(expected);
  });

  it('is reported with its source', () => {
    const getAdvice = (changes: SampleChanges) => record('dsda-doom', changes).advice;
    expect(getAdvice({})).toEqual([
      {
        option: 'complevel',
        isAvailable: true,
        text: 'DSDA-Doom needs a compatibility level to record demos. Using MBF21.',
      },
    ]);
    expect(getAdvice({ files: createFileMadeFor('boom') })[0]?.text).toContain(
      'Using Boom, which a.wad was made for.',
    );
    expect(record('dsda-doom', { options: { complevel: '9' } }).advice).toEqual([]);
  });

  it.each<[string, SampleChanges]>([
    ['the parameters set it', { launchParameters: ['-complevel', '2'] }],
    ['a demo is played', { options: { playDemo: '/d/theirs.lmp' } }],
    ['nothing is recorded', { options: { recordDemo: '' } as IProtocolOptions }],
  ])('is not set automatically if %s', (_, changes) => {
    const { args, notes } = record('dsda-doom', changes);
    expect(args).not.toContain('21');
    expect(notes.join()).not.toContain('MBF21');
  });

  it.each<SourcePortFamily>(['chocolate-doom', 'crispy-doom', 'woof', 'prboom-plus', 'gzdoom'])(
    'is not required by %s',
    (family) => {
      expect(record(family).args.join(' ')).not.toMatch(/-complevel|-gameversion|-compatmode/);
    },
  );
});
