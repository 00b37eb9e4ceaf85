import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { ProtocolStore } from '@hangar/ui-data-access';
import { aProtocol, createFakeWorld, someSettings } from '@hangar/ui-data-access/testing';

import { Confirm } from '../../confirm/confirm';
import type { ConfirmAnswer } from '../../confirm/confirm-question';
import { isDuplicate, DuplicatePacks } from './duplicate-packs';

const file = { fileId: 'f-1', hashValue: 'a'.repeat(32), name: 'Sunder', enabled: true };
const existing = aProtocol({ id: 'sunder-here', files: [file] });
const imported = aProtocol({ id: 'sunder-new', title: 'Sunder (2)', files: [file] });

async function createPage(answer: ConfirmAnswer, answers: Record<string, unknown>) {
  const questions: unknown[] = [];
  const choose = (question: unknown) => {
    questions.push(question);
    return Promise.resolve(answer);
  };
  TestBed.configureTestingModule({
    providers: [provideRouter([]), { provide: Confirm, useValue: { choose } }],
  });
  const world = createFakeWorld({
    'GET /api/protocols': [existing, imported],
    'GET /api/settings': someSettings(),
    'GET /api/versions': [],
    'GET /api/mod-files/catalog': [],
    'GET /api/sessions?limit=100': [],
    'GET /api/health': {},
    ...answers,
  });
  const store = TestBed.inject(ProtocolStore);
  const duplicatePacks = TestBed.inject(DuplicatePacks);
  world.events.open();
  await world.launcher.settle();
  const keepOrUndo = async (protocol = imported) => {
    const work = duplicatePacks.resolveDuplicate(protocol);
    await world.launcher.settle();
    await world.launcher.settle();
    return work;
  };
  return { store, questions, keepOrUndo };
}

describe('DuplicatePacks', () => {
  it.each(['action', 'cancel'] as const)(
    'removes the imported protocol if the answer is %s',
    async (answer) => {
      const { store, keepOrUndo } = await createPage(answer, {
        'DELETE /api/protocols/sunder-new': { id: imported.id },
      });
      expect(await keepOrUndo()).toBe('removed');
      expect(store.protocols()?.map(({ id }) => id)).toEqual(['sunder-here']);
    },
  );

  it('keeps both protocols if the user wants both', async () => {
    const { store, keepOrUndo } = await createPage('otherAction', {});
    expect(await keepOrUndo()).toBe('kept');
    expect(store.protocols()?.map(({ title }) => title)).toEqual(['Sunder', 'Sunder (2)']);
  });

  it('does not ask about a pack whose protocol differs', async () => {
    const { questions, keepOrUndo } = await createPage('action', {});
    expect(await keepOrUndo({ ...imported, title: 'Sunlust' })).toBe('kept');
    expect(questions).toEqual([]);
  });
});

describe('isDuplicate', () => {
  it.each([
    ['title', { title: 'Sunlust' }],
    ['base game', { baseGameVersionId: 'v-doom' }],
    ['files', { files: [] }],
  ])('detects a different %s', (_, fields) => {
    expect(isDuplicate(existing, { ...imported, ...fields })).toBe(false);
    expect(isDuplicate(existing, imported)).toBe(true);
  });
});
