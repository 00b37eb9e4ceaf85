import { TestBed } from '@angular/core/testing';
import type { IOptionAdvice } from '@hangar/domain';
import { createFakeWorld, someSettings } from '@hangar/ui-data-access/testing';

import { field, getText } from '../../../testing/queries';
import { PROTOCOL_EDITING } from './protocol-editing';
import { ProtocolOpener } from './protocol-opener';
import { TestLauncher } from './test-launcher';
import { StartFields } from './start-fields';

/** Creates a form whose preview returns these hints. */
async function createForm(advice: IOptionAdvice[]) {
  TestBed.configureTestingModule({ providers: [PROTOCOL_EDITING, TestLauncher] });
  const command = {
    executable: '/usr/games/port',
    args: [],
    workingDirectory: '/run',
    environment: {},
    notes: [],
  };
  const world = createFakeWorld({
    'GET /api/mod-files/catalog': [],
    'GET /api/protocols': [],
    'GET /api/settings': someSettings(),
    'GET /api/versions': [],
    'GET /api/health': {},
    'GET /api/sessions?limit=100': [],
    'POST /api/protocols/preview?advice=true&readiness=true': { ...command, advice },
  });
  const opener = TestBed.inject(ProtocolOpener);
  const testLauncher = TestBed.inject(TestLauncher);
  const fixture = TestBed.createComponent(StartFields);
  world.events.open();
  await opener.show(undefined, []);
  while (testLauncher.command() === null) await world.launcher.settle();
  await fixture.whenStable();
  return fixture.nativeElement as HTMLElement;
}

describe('StartFields', () => {
  it('enables the compatibility level if there is no hint', async () => {
    const select = field(await createForm([]), 'Compatibility');
    expect([select.disabled, select.getAttribute('aria-describedby')]).toEqual([false, null]);
  });

  it('explains next to the field why no compatibility level can be selected', async () => {
    const text = 'Helion has no option for the compatibility level.';
    const form = await createForm([{ option: 'complevel', isAvailable: false, text }]);
    const select = field(form, 'Compatibility');
    expect(select.disabled).toBe(true);
    const help = form.querySelector(`#${select.getAttribute('aria-describedby')}`);
    expect(help && getText(help)).toBe(text);
  });

  it('shows next to the field which compatibility level a recording uses', async () => {
    const text = 'dsda-doom records demos only at a compatibility level. None is chosen, so it is MBF21.';
    const form = await createForm([{ option: 'complevel', isAvailable: true, text }]);
    expect(field(form, 'Compatibility').disabled).toBe(false);
    expect(form.textContent).toContain(text);
  });
});
