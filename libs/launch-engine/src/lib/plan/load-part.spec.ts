import type { SourcePortFamily } from '@hangar/domain';

import { buildLaunchPlan } from './build-launch-plan';
import { saveObstacle } from './load-part';
import type { RequestedSave } from './launch-request';
import { type SampleChanges, createSampleRequest } from './sample-request';

const SLOT_3: RequestedSave = { path: '/saves/doomsav3.dsg', slot: 3, isAutosave: false };
const AUTO: RequestedSave = { path: '/saves/autosave.dsg', slot: null, isAutosave: true };
const ZDS: RequestedSave = { path: '/saves/before the bell.zds', slot: null, isAutosave: false };

const getArgs = (family: SourcePortFamily, version: string | undefined, changes: SampleChanges) =>
  buildLaunchPlan(createSampleRequest({ family, ...(version === undefined ? {} : { version }), ...changes }))
    .args;

describe('a save to start from', () => {
  it.each<[SourcePortFamily, string | undefined, RequestedSave, string]>([
    ['chocolate-doom', '3.0.0', SLOT_3, '3'],
    ['crispy-doom', undefined, { ...SLOT_3, slot: 12 }, '12'],
    ['woof', '10.5.1', { ...SLOT_3, slot: 99 }, '99'],
    ['woof', '15.2.0', AUTO, '255'],
    ['gzdoom', '4.14.2', ZDS, 'before the bell.zds'],
    ['gzdoom', undefined, ZDS, 'before the bell.zds'],
    ['gzdoom', '4.8.2', ZDS, '/saves/before the bell.zds'],
    ['zandronum', '3.2', ZDS, '/saves/before the bell.zds'],
    ['helion', undefined, { ...ZDS, path: '/saves/savegame1.hsg' }, 'savegame1.hsg'],
    ['dsda-doom', '0.30.0', { ...SLOT_3, slot: 0 }, '0'],
  ])('is passed to %s %s', (family, version, save, value) => {
    const args = getArgs(family, version, { save });
    expect(args.slice(args.indexOf('-loadgame'))[1]).toBe(value);
  });

  it.each<[SourcePortFamily, string, RequestedSave]>([
    ['dsda-doom', '0.29.4', SLOT_3],
    ['woof', '15.2.0', { ...SLOT_3, slot: 99 }],
    ['chocolate-doom', '3.0.0', AUTO],
  ])('is omitted with a note if %s %s cannot load it', (family, version, save) => {
    const plan = buildLaunchPlan(createSampleRequest({ family, version, save }));
    expect(plan.args).not.toContain('-loadgame');
    expect(plan.notes.join()).toContain('load the save in the game');
  });

  it('overrides map, skill and recording, but keeps other options', () => {
    const options = { map: 'MAP07', skill: 4, recordDemo: 'try', fastMonsters: true };
    const args = getArgs('woof', '15.2.0', { save: SLOT_3, options });
    expect(args).not.toContain('-warp');
    expect(args).not.toContain('-skill');
    expect(args).not.toContain('-record');
    expect(args).toContain('-fast');
  });

  it('must have an absolute path', () => {
    expect(() => getArgs('woof', '15.2.0', { save: { ...SLOT_3, path: 'x.dsg' } })).toThrow(
      "isn't a full path",
    );
  });
});

describe('saveObstacle', () => {
  const save = { family: 'woof' as SourcePortFamily, slot: 3, isAutosave: false };

  it.each<[string, Parameters<typeof saveObstacle>[0], Parameters<typeof saveObstacle>[1], string | null]>([
    ['accepts the same family', save, { family: 'woof', version: '15.2.0' }, null],
    [
      'accepts a family with compatible saves',
      { ...save, family: 'chocolate-doom' },
      { family: 'crispy-doom' },
      null,
    ],
    [
      'rejects another family',
      save,
      { family: 'chocolate-doom' },
      "can't load saves from Woof! Choose Woof!",
    ],
    [
      'names the version of the family that can start from the save',
      { ...save, family: 'dsda-doom' },
      { family: 'woof', version: '15.2.0' },
      "Woof! can't load saves from DSDA-Doom. Choose DSDA-Doom 0.29.5 or later instead.",
    ],
    [
      'rejects a save of an unknown family',
      { ...save, family: null },
      { family: 'woof' },
      "doesn't know which source port",
    ],
    [
      'rejects an old version of a port',
      { ...save, family: 'dsda-doom' },
      { family: 'dsda-doom', version: '0.29.4' },
      '0.29.5 and later can',
    ],
    [
      'rejects an unknown version of a port',
      { ...save, family: 'dsda-doom' },
      { family: 'dsda-doom' },
      '0.29.5 and later can',
    ],
    [
      'rejects a save of a newer version',
      { ...save, version: 'Woof 15.0.0' },
      { family: 'woof', version: '10.5.1' },
      'This save was made with a newer Woof!. Version 15 or later can load it.',
    ],
    [
      'accepts a save of an older version',
      { ...save, version: 'Woof 6.0.0' },
      { family: 'woof', version: '10.5.1' },
      null,
    ],
    [
      'rejects a slot beyond the last',
      { ...save, slot: 99 },
      { family: 'woof', version: '15.2.0' },
      'only start from save slots 0 to 77',
    ],
    [
      'rejects an autosave without a number',
      { ...save, slot: null, isAutosave: true },
      { family: 'woof', version: '10.5.1' },
      'an autosave',
    ],
    [
      'rejects a port without the option',
      { ...save, family: 'odamex' },
      { family: 'odamex' },
      "can't start from a save",
    ],
  ])('%s', (_, requested, port, sentence) => {
    const obstacle = saveObstacle(requested, port);
    if (sentence === null) expect(obstacle).toBeNull();
    else expect(obstacle).toContain(sentence);
  });
});
