import { TestBed } from '@angular/core/testing';
import { DESKTOP_BRIDGE_KEY } from '@hangar/domain';
import type { ExtensionAddition, IExtension } from '@hangar/domain';
import { anExtension, createFakeWorld } from '@hangar/ui-data-access/testing';

import { getText } from '../../../testing/queries';
import { Confirm } from '../../confirm/confirm';
import type { ConfirmQuestion } from '../../confirm/confirm-question';
import { ExtensionDrafts } from './extension-drafts';
import { ExtensionsTab } from './extensions-tab';

const RULES = anExtension();

/**
 * Opens the tab with these extensions on the server. It is in the desktop application if `addition` is specified,
 * otherwise in a browser.
 */
async function openTab(extensions: IExtension[], addition?: ExtensionAddition) {
  const added: IExtension[] = [];
  if (addition) {
    const addExtension = async () => {
      if (addition.outcome === 'added') added.push(RULES);
      return addition;
    };
    Object.assign(window, { [DESKTOP_BRIDGE_KEY]: { addExtension } });
  }
  const questions: ConfirmQuestion[] = [];
  const answers: boolean[] = [];
  const confirm = async (question: ConfirmQuestion) => {
    questions.push(question);
    return answers.shift() ?? false;
  };
  TestBed.configureTestingModule({ providers: [{ provide: Confirm, useValue: { confirm } }] });
  const { launcher } = createFakeWorld({
    'GET /api/extensions': () => [...extensions, ...added],
    'PUT /api/extensions/house-rules': (body: object) => ({ ...RULES, ...body, state: 'needs-restart' }),
  });
  const fixture = TestBed.createComponent(ExtensionsTab);
  const element = fixture.nativeElement as HTMLElement;
  const settle = async () => {
    TestBed.tick();
    await launcher.settle();
    await launcher.settle();
    TestBed.tick();
  };
  await settle();
  const press = async (selector: string) => {
    element.querySelector<HTMLElement>(selector)?.click();
    await settle();
  };
  const changes = () =>
    launcher.requests.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
  return { element, press, answers, questions, changes, text: () => getText(element) };
}

describe('the extensions in the settings', () => {
  afterEach(() => Reflect.deleteProperty(window, DESKTOP_BRIDGE_KEY));

  it('can be added in a browser only with the displayed command', async () => {
    const { element, text } = await openTab([]);
    expect(text()).toContain('hangar extension add <file.tgz>');
    expect(element.querySelector('button')).toBeNull();
  });

  it('can be added with the dialog of the desktop application, and are listed immediately', async () => {
    const { press, text } = await openTab([], { outcome: 'added', displayName: 'House rules' });
    expect(text()).not.toContain('House rules');
    await press('.add button');
    expect(text()).toContain('Added House rules. Turn it on below; it starts the next time you open Hangar.');
    expect(text()).toContain('Shows when the house plays.');
  });

  it('show why a file was rejected', async () => {
    const { element, press } = await openTab([], { outcome: 'refused', reason: 'Not an npm package.' });
    await press('.add button');
    expect(getText(element.querySelector('[role=alert]') as Element)).toBe('Not an npm package.');
  });

  it('show no message if the user cancelled', async () => {
    const { press, text } = await openTab([], { outcome: 'cancelled' });
    const before = text();
    await press('.add button');
    expect(text()).toBe(before);
  });

  it('are marked if they run with an error', async () => {
    const error = 'House rules took too long before a launch.';
    const { element, text } = await openTab([
      { ...RULES, enabled: true, state: 'active', error },
      { ...RULES, name: 'quiet', enabled: true, state: 'active', error: null },
    ]);
    expect([...element.querySelectorAll('.tag.bad')].map(getText)).toEqual(['Error']);
    expect(element.querySelectorAll('h3 .tag')).toHaveLength(1);
    expect(text()).toContain(error);
  });

  it('can be tried again if they did not start, and are then marked for the next start', async () => {
    const failed: IExtension = { ...RULES, enabled: true, state: 'failed', error: 'It ended Hangar.' };
    const { element, press, changes, questions } = await openTab([
      failed,
      { ...failed, name: 'own', origin: 'host' },
    ]);
    expect([...element.querySelectorAll('.head button')].map(getText)).toEqual(['Try again']);
    await press('.head button');
    expect(questions).toEqual([]);
    expect(changes()).toEqual([{ enabled: true, sha256: 'ab12' }]);
    expect(element.querySelector('.head button')).toBeNull();
    expect([...element.querySelectorAll('h3 .tag')].map(getText)).toContain('Restart required');
    expect(document.activeElement?.getAttribute('role')).toBe('switch');
  });

  it('require confirmation of their checksum before an untrusted one is turned on', async () => {
    const { element, press, answers, questions, changes } = await openTab([RULES]);
    answers.push(false, true);
    await press('[role=switch]');
    expect(questions[0]).toMatchObject({
      title: 'Turn on House rules?',
      lines: [
        'Version: 1.2.0',
        'Author: The clan',
        'Declared features: Uses the network',
        'SHA-256 of its files: ab12',
      ],
      isDestructive: true,
    });
    expect(changes()).toEqual([]);
    expect(element.querySelector<HTMLInputElement>('[role=switch]')?.checked).toBe(false);
    await press('[role=switch]');
    expect(changes()).toEqual([{ enabled: true, sha256: 'ab12' }]);
    expect(element.querySelector<HTMLInputElement>('[role=switch]')?.checked).toBe(true);
  });

  it('have no switch if an earlier extension has the same name', async () => {
    const own: IExtension = { ...RULES, origin: 'host', sha256: null };
    const duplicate: IExtension = { ...RULES, state: 'incompatible', error: 'The name is taken.' };
    const { element, press, changes, text } = await openTab([own, duplicate]);
    expect(element.querySelectorAll('[role=switch]')).toHaveLength(1);
    await press('[role=switch]');
    expect(changes()).toEqual([{ enabled: !own.enabled }]);
    expect(text()).toContain('The name is taken.');
    expect(element.querySelectorAll('hangar-extension-row')).toHaveLength(2);
  });

  it('show a password only as stored, until it is replaced or removed', async () => {
    const settingsSchema = { properties: { token: { type: 'string', format: 'password', title: 'Token' } } };
    const { element, press } = await openTab([
      { ...RULES, settingsSchema, settings: { token: { set: true } } },
    ]);
    const drafts = TestBed.inject(ExtensionDrafts);
    const field = element.querySelector<HTMLInputElement>('[type=password]') as HTMLInputElement;
    expect([field.value, field.placeholder]).toEqual(['', 'Stored. Enter a new one to replace it.']);
    field.value = 'sesame';
    field.dispatchEvent(new Event('input'));
    expect(drafts.getSettings(RULES)).toEqual({ token: 'sesame' });
    field.value = '';
    field.dispatchEvent(new Event('input'));
    expect(drafts.getSettings(RULES)).toEqual({});
    await press('[aria-label="Remove: Token"]');
    expect(drafts.getSettings(RULES)).toEqual({ token: null });
    expect(field.placeholder).toBe('Will be removed');
    expect(element.querySelector('[aria-label="Remove: Token"]')).toBeNull();
  });
});
