import { ROUTES } from '@hangar/domain';

import type { AccessAction, AccessOptions, LauncherExtension } from '../index';
import { createTestLauncherApi, ManualClock, type TestLauncherApi } from '../testing';

const shop: LauncherExtension = { name: 'shop', compatibility: '*', module: class ShopModule {} };

let api: TestLauncherApi;
afterEach(() => api.close());

async function startWith(access: AccessOptions | undefined, clock?: ManualClock): Promise<void> {
  const platform = clock ? { clock } : {};
  api = await createTestLauncherApi({ ...(access ? { access } : {}), extensions: [shop], platform });
}

async function getCapabilities(): Promise<unknown> {
  return (await api.get('/api/capabilities')).data;
}

it('everything is allowed without a policy', async () => {
  await startWith(undefined);
  expect(await getCapabilities()).toEqual({ actor: null, readOnly: false, denied: [] });
});

it('the capabilities include the user, without roles, and the routes that the program refuses', async () => {
  await startWith({
    authenticate: () => ({ id: 'ann', name: 'Ann', roles: ['editor'] }),
    authorize: (_actor, { kind }) => kind !== 'launch' || 'Ann may not play.',
  });
  expect(await getCapabilities()).toEqual({
    actor: { id: 'ann', name: 'Ann' },
    readOnly: false,
    denied: ['launchProtocol', 'testLaunch', 'stopSession', 'checkDemo', 'continueProtocol'],
  });
});

it('returns the address for signing out to users only', async () => {
  let user: { id: string; name: string } | null = { id: 'ann', name: 'Ann' };
  await startWith({ signOutUrl: '/logout', authenticate: () => user });
  expect(await getCapabilities()).toMatchObject({ signOutUrl: '/logout' });
  user = null;
  expect(await api.get('/api/capabilities')).not.toHaveProperty('data.signOutUrl');
});

it('checks each route once, and each extension once for reading and once for changing, without parameters', async () => {
  const asked: AccessAction[] = [];
  await startWith({
    authorize: (_actor, action) => {
      if (action.params === null) asked.push(action);
      return true;
    },
  });
  await getCapabilities();
  const routes = [...Object.keys(ROUTES), 'extension:shop', 'extension:shop'];
  expect(asked.map(({ route }) => route)).toEqual(routes);
  expect(asked.slice(-2).map(({ kind }) => kind)).toEqual(['read', 'change']);
});

it('denies the changes of an extension, or all of its routes', async () => {
  let refused: readonly string[] = ['change'];
  await startWith({
    authorize: (_actor, { route, kind }) =>
      !(route === 'extension:shop' && refused.includes(kind)) || 'Closed.',
  });
  expect(await getCapabilities()).toMatchObject({ denied: ['extension:shop:change'] });
  refused = ['read', 'change'];
  expect(await getCapabilities()).toMatchObject({ denied: ['extension:shop'] });
});

it('the capabilities list what the program refuses, whether or not it is read-only', async () => {
  await startWith({ readOnly: true, authorize: (_actor, { route }) => route !== 'getPlayer' || 'No.' });
  expect(await getCapabilities()).toEqual({ actor: null, readOnly: true, denied: ['getPlayer'] });
});

it('the capabilities do not deny a route if the program fails to decide within a second', async () => {
  const clock = new ManualClock();
  let reportHanging: () => void;
  const hangingStarted = new Promise<void>((resolve) => (reportHanging = resolve));
  await startWith(
    {
      authorize: (_actor, { route, params }) => {
        if (params !== null) return true;
        if (route === 'getHealth') throw new Error('no answer');
        if (route === 'getPlayer') return 'No.';
        if (route !== 'emptyTrash') return true;
        reportHanging();
        return new Promise(() => undefined);
      },
    },
    clock,
  );
  const capabilities = getCapabilities();
  await hangingStarted;
  clock.advance(1000);
  expect(await capabilities).toEqual({ actor: null, readOnly: false, denied: ['getPlayer'] });
});
