import { NO_ERRORS_SCHEMA } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import type { IImportReport } from '@hangar/domain';
import { createFakeWorld } from '@hangar/ui-data-access/testing';

import { getText } from '../../testing/queries';
import { ReportStep } from './report-step';
import { StepTable } from './step-table';

const UNDO = 'POST /api/import/i-1/undo';
const KEPT = [
  { kind: 'mod-file', id: 'm-1', name: 'Valley', reason: 'You have changed it since the import.' },
];

async function show(change: Partial<IImportReport> = {}, answers: Record<string, unknown> = {}) {
  TestBed.configureTestingModule({ providers: [provideRouter([])] });
  // The table needs a layout.
  TestBed.overrideComponent(ReportStep, {
    remove: { imports: [StepTable] },
    add: { schemas: [NO_ERRORS_SCHEMA] },
  });
  const report: IImportReport = {
    importId: 'i-1',
    kind: 'doom-runner',
    path: '/options.json',
    startedAt: '2026-11-27T10:00:00.000Z',
    endedAt: '2026-11-27T10:01:00.000Z',
    steps: [{ id: 's-1', kind: 'mod-file', name: 'Valley', action: 'make', outcome: 'made' }],
    undoUntil: '2026-12-04T10:01:00.000Z',
    kept: [],
    ...change,
  };
  const { launcher } = createFakeWorld({
    'GET /api/import/i-1': report,
    'GET /api/protocols': [],
    ...answers,
  });
  const fixture = TestBed.createComponent(ReportStep);
  fixture.componentRef.setInput('importId', 'i-1');
  await launcher.settle();
  const element = fixture.nativeElement as HTMLElement;
  const findButton = (name: string) =>
    [...element.querySelectorAll('button')].find((button) => getText(button) === name);
  return { launcher, findButton, text: () => getText(element) };
}

describe('ReportStep', () => {
  it('lists the items that an undo has kept, and can undo them again', async () => {
    const { launcher, findButton, text } = await show({}, { [UNDO]: { kept: KEPT } });
    findButton('Undo the import')?.click();
    await launcher.settle();
    expect(text()).toContain('Kept Valley. You have changed it since the import.');
    launcher.answers[UNDO] = { kept: [] };
    launcher.collectCalls();
    findButton('Undo the rest')?.click();
    await launcher.settle();
    expect(launcher.collectCalls()).toContain(UNDO);
    expect(text()).toContain('Everything that the import added was removed.');
    expect(findButton('Undo the rest')).toBeUndefined();
  });

  it('lists them even after a reload', async () => {
    const { findButton, text } = await show({ kept: KEPT as IImportReport['kept'] });
    expect(text()).toContain('Kept Valley.');
    expect(findButton('Undo the rest')).toBeDefined();
  });

  it('offers no undo once everything was undone', async () => {
    const { findButton, text } = await show({ undoUntil: null });
    expect(text()).toContain('Import undone');
    expect(findButton('Undo the import')).toBeUndefined();
  });
});
