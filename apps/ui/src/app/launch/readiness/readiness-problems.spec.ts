import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import type { IReadinessProblem, IRemedy } from '@hangar/domain';
import { aProtocol, createFakeWorld } from '@hangar/ui-data-access/testing';

import { ReadinessProblems } from './readiness-problems';

const useWoof: IRemedy = { kind: 'use-source-port', sourcePortId: 'woof', name: 'Woof' };
const turnOff: IRemedy = { kind: 'turn-off-file', fileId: 'f-1', name: 'a.pk3' };
const aProblem = (effect: IReadinessProblem['effect'], remedies: IRemedy[]): IReadinessProblem => ({
  code: effect === 'blocks' ? 'MOD_FILES_UNSUPPORTED' : 'MOD_FEATURES_UNSUPPORTED',
  effect,
  message: 'The source port has a problem.',
  subject: null,
  remedies,
});

/** Returns the labels of the buttons that solve problems. */
function listRemedies(problems: readonly IReadinessProblem[], isNextToLaunch: boolean): string[] {
  TestBed.configureTestingModule({ providers: [provideRouter([])] });
  createFakeWorld({ 'GET /api/settings': {}, 'GET /api/versions': [] });
  const fixture = TestBed.createComponent(ReadinessProblems);
  const state = problems.some(({ effect }) => effect === 'blocks') ? 'blocked' : 'warning';
  fixture.componentRef.setInput('protocol', aProtocol());
  fixture.componentRef.setInput('report', { state, problems: [...problems] });
  fixture.componentRef.setInput('isNextToLaunch', isNextToLaunch);
  fixture.detectChanges();
  const buttons = (fixture.nativeElement as HTMLElement).querySelectorAll('.remedies button');
  return [...buttons].map(({ textContent }) => textContent.trim());
}

describe('the problems of a protocol', () => {
  it.each(['blocks', 'warns'] as const)('leave the best remedy to the main button (%s)', (effect) => {
    const problems = [aProblem(effect, [useWoof, turnOff]), aProblem(effect, [useWoof])];
    expect(listRemedies(problems, true)).toEqual(['Turn off a.pk3']);
  });

  it('offer every remedy if there is no main button', () => {
    expect(listRemedies([aProblem('blocks', [useWoof, turnOff])], false)).toEqual([
      'Use Woof',
      'Turn off a.pk3',
    ]);
  });
});
