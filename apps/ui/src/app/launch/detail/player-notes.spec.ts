import type { Type } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { Notifications } from '@hangar/ui-data-access';
import { aProtocol, createFakeWorld, ErrorResponse } from '@hangar/ui-data-access/testing';

import { PlayerMarks } from './player-marks';
import { PlayerNotes } from './player-notes';

const CHANGE = 'PATCH /api/protocols';
const UPDATE = 'PUT /api/protocols/sunder-ab12';
const sunder = aProtocol({ notes: 'Red key first' });

async function render(component: Type<PlayerMarks | PlayerNotes>, answers: Record<string, unknown> = {}) {
  TestBed.configureTestingModule({ providers: [provideRouter([])] });
  const world = createFakeWorld({
    'GET /api/protocols': [sunder],
    'GET /api/sessions?limit=100': [],
    [CHANGE]: [sunder],
    [UPDATE]: sunder,
    ...answers,
  });
  const fixture = TestBed.createComponent(component);
  fixture.componentRef.setInput('protocol', sunder);
  TestBed.tick();
  await world.launcher.settle();
  const element = fixture.nativeElement as HTMLElement;
  const requestsTo = async (call: string) => {
    await world.launcher.settle();
    return world.launcher.requests.filter((request) => request.call === call).map(({ body }) => body);
  };
  const notes = element.querySelector('textarea') as HTMLTextAreaElement;
  const write = (text: string) => {
    notes.value = text;
    notes.dispatchEvent(new Event('input'));
    notes.dispatchEvent(new Event('change'));
  };
  return { element, notes, write, requestsTo, settle: () => world.launcher.settle() };
}

describe('PlayerMarks', () => {
  it('marks a favourite with the heart button', async () => {
    const { element, requestsTo } = await render(PlayerMarks);
    element.querySelector<HTMLElement>('hangar-heart button')?.click();
    expect(await requestsTo(CHANGE)).toEqual([{ ids: [sunder.id], changes: { favourite: true } }]);
  });
});

describe('PlayerNotes', () => {
  it('shows the notes and saves them after a change', async () => {
    const { notes, write, requestsTo } = await render(PlayerNotes);
    expect(notes.value).toBe('Red key first');
    write('Blue key first');
    expect(await requestsTo(UPDATE)).toEqual([{ notes: 'Blue key first' }]);
  });

  it('reports notes that could not be saved, and leaves them in the field', async () => {
    const { notes, write, settle } = await render(PlayerNotes, {
      [UPDATE]: new ErrorResponse(507, 'NO_SPACE', 'The disk is full.'),
    });
    write('Blue key first');
    await settle();
    await settle();
    expect(TestBed.inject(Notifications).toasts()).toMatchObject([{ title: "Couldn't save your notes" }]);
    expect(notes.value).toBe('Blue key first');
  });

  it('saves notes when typing pauses, and keeps text typed during the request', async () => {
    jest.useFakeTimers({ doNotFake: ['performance'], advanceTimers: true });
    try {
      const { notes, requestsTo } = await render(PlayerNotes);
      const type = (text: string) => {
        notes.value = text;
        notes.dispatchEvent(new Event('input'));
      };
      type('Blue');
      jest.advanceTimersByTime(1000);
      type('Blue key');
      TestBed.tick();
      expect(await requestsTo(UPDATE)).toEqual([{ notes: 'Blue' }]);
      TestBed.tick();
      expect(notes.value).toBe('Blue key');
      jest.advanceTimersByTime(1000);
      expect(await requestsTo(UPDATE)).toEqual([{ notes: 'Blue' }, { notes: 'Blue key' }]);
    } finally {
      jest.useRealTimers();
    }
  });
});
