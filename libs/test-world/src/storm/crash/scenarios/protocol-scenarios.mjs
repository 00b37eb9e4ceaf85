// @ts-check
import { findFirstItem, findModFile, findProtocol } from '../find.mjs';

/** @typedef {import('../scenarios.mjs').Scenario} Scenario */

/** Protocols and their launches. @type {readonly Scenario[]} */
export const PROTOCOL_SCENARIOS = [
  {
    route: 'createProtocol',
    what: 'with a file',
    request: async (client) => {
      const { id, hashValue } = await findModFile(client, 'gamma.wad');
      return {
        method: 'POST',
        path: '/api/protocols',
        body: { title: 'New', files: [{ fileId: id, hashValue }] },
      };
    },
  },
  {
    route: 'updateProtocol',
    what: 'another title',
    request: async (client) => ({
      method: 'PUT',
      path: `/api/protocols/${(await findProtocol(client, 'One')).id}`,
      body: { title: 'Renamed', notes: 'x' },
    }),
  },
  {
    route: 'deleteProtocol',
    what: 'a played one',
    request: async (client) => ({
      method: 'DELETE',
      path: `/api/protocols/${(await findProtocol(client, 'One')).id}`,
    }),
  },
  {
    route: 'changeProtocols',
    what: 'a tag for all',
    request: async (client) => ({
      method: 'PATCH',
      path: '/api/protocols',
      body: {
        ids: (await client.get('/api/protocols')).map(({ id }) => id),
        changes: { addTags: ['all'], rating: 3 },
      },
    }),
  },
  {
    route: 'deleteProtocols',
    what: 'all',
    request: async (client) => ({
      method: 'POST',
      path: '/api/protocols/delete',
      body: { ids: (await client.get('/api/protocols')).map(({ id }) => id) },
    }),
  },
  {
    route: 'restoreProtocol',
    what: 'the last deleted',
    request: async (client) => {
      const { id } = await findProtocol(client, 'Two');
      await client.call('DELETE', `/api/protocols/${id}`);
      return { method: 'POST', path: `/api/protocols/${id}/restore` };
    },
  },
  {
    route: 'importProtocol',
    what: 'a pack with files and a settings file',
    prepare: async (client, world) => {
      const { id } = await findProtocol(client, 'One');
      const response = await fetch(`${client.url}/api/protocols/${id}/export?files=true`);
      world.write('one.hangar', Buffer.from(await response.arrayBuffer()));
      // The protocol Three remains and refers to a missing mod file.
      await client.call('DELETE', `/api/protocols/${id}`);
      for (const name of ['alpha.wad', 'beta.wad'])
        await client.call(
          'DELETE',
          `/api/mod-files/catalog/${(await findModFile(client, name)).id}?deleteFile=true&force=true`,
        );
      await client.call('DELETE', '/api/trash');
    },
    request: async (_client, world) => ({
      method: 'POST',
      path: '/api/protocols/import',
      body: { filePath: world.at('sources', 'one.hangar') },
    }),
  },
  {
    route: 'recordPlaytime',
    what: 'a minute',
    request: async (client) => ({
      method: 'POST',
      path: `/api/protocols/${(await findProtocol(client, 'Two')).id}/playtime`,
      body: { sessionSeconds: 60 },
    }),
  },
  {
    route: 'launchProtocol',
    what: 'a game that ends at once',
    isGame: true,
    request: async (client) => ({
      method: 'POST',
      path: `/api/protocols/${(await findProtocol(client, 'One')).id}/launch`,
      body: {},
    }),
  },
  {
    route: 'continueProtocol',
    what: 'with the newest save',
    isGame: true,
    request: async (client) => ({
      method: 'POST',
      path: `/api/protocols/${(await findProtocol(client, 'One')).id}/continue`,
      body: {},
    }),
  },
  {
    route: 'testLaunch',
    what: 'a trial',
    isGame: true,
    request: async () => ({ method: 'POST', path: '/api/protocols/test-launch', body: { title: 'Trial' } }),
  },
  {
    route: 'markMap',
    what: 'finished',
    request: async (client) => ({
      method: 'PUT',
      path: `/api/protocols/${(await findProtocol(client, 'One')).id}/maps/MAP01`,
      body: { marked: 'unfinished' },
    }),
  },
  {
    route: 'updateResult',
    what: 'the secrets',
    request: async (client) => {
      const { path, one } = await findFirstItem(client, 'One', 'results');
      return { method: 'PUT', path, body: { ...one, secrets: 2 } };
    },
  },
  {
    route: 'deleteResult',
    what: 'the only one',
    request: async (client) => ({
      method: 'DELETE',
      path: (await findFirstItem(client, 'One', 'results')).path,
    }),
  },
  {
    route: 'stopSession',
    what: 'a game that would go on',
    isGame: true,
    prepare: async (client) =>
      client.put(`/api/protocols/${(await findProtocol(client, 'One')).id}`, { launchParameters: '-stay' }),
    request: async (client) => {
      const { sessionId } = await client.post(
        `/api/protocols/${(await findProtocol(client, 'One')).id}/launch`,
        {},
      );
      return { method: 'POST', path: `/api/sessions/${sessionId}/stop` };
    },
  },
];
