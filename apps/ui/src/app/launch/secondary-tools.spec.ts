import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { Notifications } from '@hangar/ui-data-access';
import { aProtocol, createFakeWorld, ErrorResponse, someSettings } from '@hangar/ui-data-access/testing';

import { SecondaryTools } from './secondary-tools';

const DUPLICATE = 'POST /api/protocols';
const FOLDER = 'POST /api/open-folder';
const sunder = aProtocol();

async function createPage(answers: Record<string, unknown>) {
  TestBed.configureTestingModule({ providers: [provideRouter([])] });
  const world = createFakeWorld({
    'GET /api/sessions?limit=100': [],
    'GET /api/protocols': [sunder],
    'GET /api/settings': someSettings(),
    'GET /api/versions': [],
    'GET /api/mod-files/catalog': [],
    'GET /api/health': {},
    ...answers,
  });
  const tools = TestBed.inject(SecondaryTools);
  world.events.open();
  await world.launcher.settle();
  const finish = async (work: unknown) => {
    await world.launcher.settle();
    await world.launcher.settle();
    await work;
  };
  return { ...world, tools, finish, toasts: TestBed.inject(Notifications).toasts };
}

describe('SecondaryTools', () => {
  it('creates one copy on two quick clicks', async () => {
    const { tools, finish, launcher, toasts } = await createPage({
      [DUPLICATE]: aProtocol({ id: 'copy-cd34' }),
    });
    await finish(Promise.all([tools.use('duplicate', sunder), tools.use('duplicate', sunder)]));
    expect(launcher.collectCalls().filter((call) => call === DUPLICATE)).toHaveLength(1);
    expect(toasts()).toMatchObject([{ action: { label: 'Edit' } }]);
  });

  it('reports why a folder could not be opened', async () => {
    const refusal = new ErrorResponse(422, 'FILE_MANAGER_UNAVAILABLE', 'There is no file manager here.');
    const { tools, finish, toasts } = await createPage({ [FOLDER]: refusal });
    await finish(tools.use('folder', sunder));
    expect(toasts()).toMatchObject([{ text: 'There is no file manager here.' }]);
  });

  it('reports why no shortcut can be created, instead of opening a dialog', async () => {
    const reason = 'Shortcuts need the installed desktop app.';
    const { tools, finish, toasts } = await createPage({
      'GET /api/shortcuts': ['desktop', 'menu'].map((kind) => ({ kind, path: null, reason })),
    });
    await finish(tools.use('shortcut', sunder));
    expect(toasts()).toMatchObject([{ title: "Couldn't create a shortcut", text: reason }]);
    expect(document.querySelector('hangar-shortcut-dialog')).toBeNull();
  });
});
