import { TestBed } from '@angular/core/testing';
import {
  aProtocol,
  aSession,
  createFakeWorld,
  ErrorResponse,
  someSettings,
} from '@hangar/ui-data-access/testing';

import { Confirm } from '../../confirm/confirm';
import type { ConfirmQuestion } from '../../confirm/confirm-question';
import { InstallDraft } from '../draft/install-draft';
import { PROTOCOL_EDITING } from './protocol-editing';
import { TestLauncher } from './test-launcher';

const TEST = 'POST /api/protocols/test-launch';
const importedProtocol = aProtocol({ launchParameters: '-fast', parametersUnconfirmed: true });

function createTestLauncher(isAccepted = true, response?: (body: unknown) => unknown) {
  const questions: ConfirmQuestion[] = [];
  const confirm = (question: ConfirmQuestion) => Promise.resolve(questions.push(question) > 0 && isAccepted);
  TestBed.configureTestingModule({
    providers: [PROTOCOL_EDITING, TestLauncher, { provide: Confirm, useValue: { confirm } }],
  });
  const answer = (body: unknown) =>
    (body as { confirmParameters?: boolean }).confirmParameters
      ? aSession({ protocolId: null })
      : new ErrorResponse(409, 'PARAMETERS_UNCONFIRMED', 'Not yet.');
  const { launcher } = createFakeWorld({
    'GET /api/sessions?limit=100': [],
    'GET /api/protocols': [importedProtocol],
    'GET /api/settings': someSettings(),
    'GET /api/versions': [],
    'GET /api/mod-files/catalog': [],
    'GET /api/health': {},
    [TEST]: response ?? answer,
  });
  const testLauncher = TestBed.inject(TestLauncher);
  const draft = TestBed.inject(InstallDraft);
  const start = async () => {
    const pendingLaunch = testLauncher.start();
    await launcher.settle();
    await launcher.settle();
    await pendingLaunch;
  };
  const finish = async (work: Promise<void>) => {
    await launcher.settle();
    await work;
  };
  const sentConfirmations = () =>
    launcher.requests
      .filter(({ call }) => call === TEST)
      .map(({ body }) => (body as { confirmParameters?: boolean }).confirmParameters ?? false);
  return { testLauncher, draft, start, finish, sentConfirmations, questions };
}

describe('TestLauncher', () => {
  it("requests confirmation of a pack's parameters before a test launch, as before a normal launch", async () => {
    const { draft, start, sentConfirmations, questions } = createTestLauncher();
    draft.open({ data: importedProtocol, etag: null });
    await start();
    expect(questions).toMatchObject([{ title: 'Launch Sunder with these settings?', lines: ['-fast'] }]);
    expect(sentConfirmations()).toEqual([true]);
  });

  it('requests confirmation of only the settings file if the user has changed the parameters', async () => {
    const { draft, start, questions } = createTestLauncher(false);
    draft.open({ data: { ...importedProtocol, configFile: 'pack.cfg' }, etag: null });
    draft.set('launchParameters', '-respawn');
    await start();
    expect(questions).toMatchObject([{ lines: ['settings file pack.cfg'] }]);
  });

  it("requests confirmation if the server finds unconfirmed parameters in the user's own draft", async () => {
    const { testLauncher, draft, start, sentConfirmations, questions } = createTestLauncher();
    draft.begin({ title: 'Mine', launchParameters: '-fast' });
    await start();
    expect([questions.length, sentConfirmations(), testLauncher.failure()]).toEqual([1, [false, true], null]);
  });

  it('can launch without a file that the source port cannot load', async () => {
    const { testLauncher, draft, start, finish } = createTestLauncher(true, (body) =>
      (body as { leaveOutUnsupported?: boolean }).leaveOutUnsupported
        ? aSession({ protocolId: null })
        : new ErrorResponse(422, 'MOD_FILES_UNSUPPORTED', "Woof can't load PK3 files."),
    );
    draft.begin({ title: 'Mine' });
    await start();
    expect(testLauncher.failure()?.code).toBe('MOD_FILES_UNSUPPORTED');
    await finish(testLauncher.startAnyway());
    expect(testLauncher.failure()).toBeNull();
  });

  it('launches nothing and shows no error if the user declines', async () => {
    const { testLauncher, draft, start, sentConfirmations } = createTestLauncher(false);
    draft.open({ data: importedProtocol, etag: null });
    await start();
    expect([sentConfirmations(), testLauncher.failure()]).toEqual([[], null]);
  });
});
