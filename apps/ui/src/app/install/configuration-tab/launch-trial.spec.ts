import { TestBed } from '@angular/core/testing';
import { aProtocol, aSession, fakeWorld, Refusal, someSettings } from '@hangar/ui-data-access/testing';

import { Confirm } from '../../confirm/confirm';
import type { ConfirmQuestion } from '../../confirm/confirm-question';
import { InstallDraft } from '../draft/install-draft';
import { PROTOCOL_EDITING } from './protocol-editing';
import { LaunchTrial } from './launch-trial';

const TEST = 'POST /api/protocols/test-launch';
const stranger = aProtocol({ launchParameters: '-fast', parametersUnconfirmed: true });

function aTrial(isAccepted = true) {
  const questions: ConfirmQuestion[] = [];
  const confirm = (question: ConfirmQuestion) => Promise.resolve(questions.push(question) > 0 && isAccepted);
  TestBed.configureTestingModule({
    providers: [PROTOCOL_EDITING, LaunchTrial, { provide: Confirm, useValue: { confirm } }],
  });
  const answer = (body: unknown) =>
    (body as { confirmParameters?: boolean }).confirmParameters
      ? aSession({ protocolId: null })
      : new Refusal(409, 'PARAMETERS_UNCONFIRMED', 'Not yet.');
  const { launcher } = fakeWorld({
    'GET /api/sessions?limit=100': [],
    'GET /api/protocols': [stranger],
    'GET /api/settings': someSettings(),
    'GET /api/versions': [],
    'GET /api/mod-files/catalog': [],
    'GET /api/health': {},
    [TEST]: answer,
  });
  const trial = TestBed.inject(LaunchTrial);
  const draft = TestBed.inject(InstallDraft);
  const start = async () => {
    const work = trial.start();
    await launcher.settle();
    await launcher.settle();
    await work;
  };
  const sent = () =>
    launcher.asked
      .filter(({ call }) => call === TEST)
      .map(({ body }) => (body as { confirmParameters?: boolean }).confirmParameters ?? false);
  return { trial, draft, start, sent, questions };
}

describe('LaunchTrial', () => {
  it('shows parameters from a pack before a test launch, like a normal launch', async () => {
    const { draft, start, sent, questions } = aTrial();
    draft.open({ data: stranger, etag: null });
    await start();
    expect(questions).toMatchObject([{ title: 'Launch Sunder with these settings?', lines: ['-fast'] }]);
    expect(sent()).toEqual([true]);
  });

  it('requests confirmation only for the settings file after the user has changed the parameters', async () => {
    const { draft, start, questions } = aTrial(false);
    draft.open({ data: { ...stranger, configFile: 'pack.cfg' }, etag: null });
    draft.set('launchParameters', '-respawn');
    await start();
    expect(questions).toMatchObject([{ lines: ['settings file pack.cfg'] }]);
  });

  it('requests confirmation if the server finds unconfirmed parameters in the user’s own draft', async () => {
    const { trial, draft, start, sent, questions } = aTrial();
    draft.begin({ title: 'Mine', launchParameters: '-fast' });
    await start();
    expect([questions.length, sent(), trial.failure()]).toEqual([1, [false, true], null]);
  });

  it('launches nothing and shows no error if the user declines', async () => {
    const { trial, draft, start, sent } = aTrial(false);
    draft.open({ data: stranger, etag: null });
    await start();
    expect([sent(), trial.failure()]).toEqual([[], null]);
  });
});
