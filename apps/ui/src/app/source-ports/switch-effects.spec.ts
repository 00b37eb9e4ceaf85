import { TestBed } from '@angular/core/testing';
import { aProtocol, ErrorResponse, createFakeWorld } from '@hangar/ui-data-access/testing';

import { countAffected, SwitchEffectsReader } from './switch-effects';
import type { VersionSwitch } from './version-switch';

const TARGET = { family: 'dsda-doom', name: 'DSDA-Doom', version: '0.29.4' } as VersionSwitch;
const save = (family: string | null, version?: string) => ({
  family,
  madeWith: version === undefined ? null : ({ sourcePort: { family, version } } as never),
});

it.each([
  ['a save of another version', [save('dsda-doom', '0.28.3')], [], { saves: 1, demos: 0 }],
  ['a save of the same version', [save('dsda-doom', '0.29.4')], [], { saves: 0, demos: 0 }],
  ['a save of an unknown version', [save('dsda-doom')], [], { saves: 1, demos: 0 }],
  ['a save of another family', [save('woof', '15.2'), save(null)], [], { saves: 0, demos: 0 }],
  ['a demo of another version', [], [{ portName: 'dsda-doom 0.25.6' }], { saves: 0, demos: 1 }],
  ['a demo of the same version', [], [{ portName: 'dsda-doom 0.29.4' }], { saves: 0, demos: 0 }],
  [
    'a demo of another source port',
    [],
    [{ portName: 'Woof 15.2' }, { portName: null }],
    { saves: 0, demos: 0 },
  ],
])('%s', (_, saves, demos, expected) => expect(countAffected(saves, demos, TARGET)).toEqual(expected));

it('reports a protocol whose saves could not be read instead of counting it as unaffected', async () => {
  const { launcher } = createFakeWorld({
    'GET /api/protocols/a/saves': [save('dsda-doom', '0.28.3')],
    'GET /api/protocols/a/demos': [],
    'GET /api/protocols/b/saves': new ErrorResponse(500, 'INTERNAL_ERROR', 'Failed.'),
    'GET /api/protocols/b/demos': [],
  });
  TestBed.configureTestingModule({ providers: [SwitchEffectsReader] });
  const reader = TestBed.inject(SwitchEffectsReader);
  const protocols = [aProtocol({ id: 'a', title: 'Sunder' }), aProtocol({ id: 'b', title: 'Eviternity' })];
  const reading = reader.read(protocols, TARGET, new AbortController().signal);
  await launcher.settle();
  await reading;
  expect(reader.effects()).toEqual({
    affected: [{ id: 'a', title: 'Sunder', saves: 1, demos: 0 }],
    isComplete: true,
    unread: ['Eviternity'],
  });
});
