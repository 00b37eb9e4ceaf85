import { TestBed } from '@angular/core/testing';
import { SOURCE_PORT_FAMILIES } from '@hangar/domain';
import { PortStore } from '@hangar/ui-data-access';
import { createFakeWorld } from '@hangar/ui-data-access/testing';

import { FamilyChoices } from './known-families';

async function families(answers: Parameters<typeof createFakeWorld>[0]) {
  TestBed.configureTestingModule({ providers: [FamilyChoices] });
  const { launcher } = createFakeWorld(answers);
  const known = TestBed.inject(FamilyChoices);
  void TestBed.inject(PortStore).load();
  await launcher.settle();
  return (family: string) => known.getChoices(family);
}

const familyList = ['woof', 'copper'].map((family) => ({
  family,
  name: family === 'woof' ? 'Woof!' : 'Copper Doom',
}));

describe('KnownFamilies', () => {
  it('offers the families added by extensions under their names', async () => {
    const choiceFor = await families({ 'GET /api/source-ports': familyList });
    expect(choiceFor('woof')).toHaveLength(SOURCE_PORT_FAMILIES.length + 1);
    expect(choiceFor('woof').at(-1)).toEqual({ id: 'copper', name: 'Copper Doom' });
  });

  it('keeps the family of a port whose extension is not running', async () => {
    const choiceFor = await families({ 'GET /api/source-ports': [] });
    expect(choiceFor('rusty').at(-1)).toEqual({ id: 'rusty', name: 'rusty' });
    expect(choiceFor('')).toHaveLength(SOURCE_PORT_FAMILIES.length);
  });
});
