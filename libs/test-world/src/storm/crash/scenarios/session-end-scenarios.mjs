// @ts-check
import { until } from '../../../until.ts';
import { findBaseGame, findFirstItem, findProtocol, findTrashItem } from '../find.mjs';
import { PNG } from '../prepared-world.mjs';

/** @typedef {import('../scenarios.mjs').Scenario} Scenario */

/** Saves, demos and pictures, and restoring from the trash. @type {readonly Scenario[]} */
export const SESSION_END_SCENARIOS = [
  {
    route: 'renameDemo',
    what: 'a title',
    request: async (client) => ({
      method: 'PUT',
      path: (await findFirstItem(client, 'One', 'demos')).path,
      body: { title: 'First run' },
    }),
  },
  {
    route: 'deleteDemo',
    what: 'the only one',
    request: async (client) => ({
      method: 'DELETE',
      path: (await findFirstItem(client, 'One', 'demos')).path,
    }),
  },
  {
    route: 'checkDemo',
    what: 'one that its port ends',
    prepare: async (client) =>
      client.put(`/api/protocols/${(await findProtocol(client, 'One')).id}`, { sourcePortId: 'dsda-doom' }),
    request: async (client) => ({
      method: 'POST',
      path: `${(await findFirstItem(client, 'One', 'demos')).path}/check`,
    }),
  },
  {
    route: 'deleteSave',
    what: 'of one file',
    request: async (client) => ({
      method: 'DELETE',
      path: (await findFirstItem(client, 'One', 'saves')).path,
    }),
  },
  {
    route: 'deleteSave',
    what: 'of three files',
    request: async (client) => ({
      method: 'DELETE',
      path: (await findFirstItem(client, 'Three', 'saves')).path,
    }),
  },
  {
    route: 'copySave',
    what: 'of one file to another protocol',
    request: async (client) => ({
      method: 'POST',
      path: `${(await findFirstItem(client, 'One', 'saves')).path}/copy`,
      body: { protocolId: (await findProtocol(client, 'Two')).id },
    }),
  },
  {
    route: 'copySave',
    what: 'of three files to another protocol',
    prepare: async (client) =>
      client.put(`/api/protocols/${(await findProtocol(client, 'Two')).id}`, {
        sourcePortId: 'chocolate-doom',
      }),
    request: async (client) => ({
      method: 'POST',
      path: `${(await findFirstItem(client, 'Three', 'saves')).path}/copy`,
      body: { protocolId: (await findProtocol(client, 'Two')).id },
    }),
  },
  {
    route: 'uploadScreenshot',
    what: 'of a protocol',
    request: async (client, world) => ({
      method: 'POST',
      path: '/api/screenshots/upload',
      body: {
        filePath: world.write('shot.png', Buffer.concat([PNG, Buffer.from('shot')])),
        protocolId: (await findProtocol(client, 'Two')).id,
      },
    }),
  },
  {
    route: 'uploadScreenshot',
    what: 'that a game left',
    prepare: async (client) => {
      const { id } = await findProtocol(client, 'Two');
      await client.put(`/api/protocols/${id}`, { launchParameters: '-shoot' });
      await client.post(`/api/protocols/${id}/launch`, {});
      await until(
        'the screenshot is found',
        async () => (await client.get('/api/screenshots/found')).length > 0 || null,
      );
    },
    request: async (client) => {
      const [found] = await client.get('/api/screenshots/found');
      const body = { filePath: found?.files[0]?.filePath, protocolId: found?.protocolId };
      return { method: 'POST', path: '/api/screenshots/upload', body };
    },
  },
  {
    route: 'importScreenshot',
    what: 'of a protocol',
    request: async (client) => ({
      method: 'POST',
      path: '/api/screenshots/import',
      body: {
        fileName: 'b.png',
        data: Buffer.concat([PNG, Buffer.from('b')]).toString('base64'),
        protocolId: (await findProtocol(client, 'Two')).id,
      },
    }),
  },
  {
    route: 'deleteScreenshot',
    what: 'of a protocol',
    request: async (client) => ({
      method: 'DELETE',
      path: `/api/screenshots/${(await findFirstItem(client, 'Three', 'screenshots')).one.fileName}`,
    }),
  },
  {
    route: 'restoreFromTrash',
    what: 'a mod file',
    request: async (client) => ({
      method: 'POST',
      path: `/api/trash/${(await findTrashItem(client, 'mod-file')).id}/restore`,
    }),
  },
  {
    route: 'restoreFromTrash',
    what: 'a protocol',
    request: async (client) => ({
      method: 'POST',
      path: `/api/trash/${(await findTrashItem(client, 'protocol')).id}/restore`,
    }),
  },
  {
    route: 'restoreFromTrash',
    what: 'a save of three files',
    prepare: async (client) => client.call('DELETE', (await findFirstItem(client, 'Three', 'saves')).path),
    request: async (client) => ({
      method: 'POST',
      path: `/api/trash/${(await findTrashItem(client, 'save')).id}/restore`,
    }),
  },
  {
    route: 'restoreFromTrash',
    what: 'a demo',
    prepare: async (client) => client.call('DELETE', (await findFirstItem(client, 'One', 'demos')).path),
    request: async (client) => ({
      method: 'POST',
      path: `/api/trash/${(await findTrashItem(client, 'demo')).id}/restore`,
    }),
  },
  {
    route: 'restoreFromTrash',
    what: 'an image',
    prepare: async (client) =>
      client.call(
        'DELETE',
        `/api/screenshots/${(await findFirstItem(client, 'Three', 'screenshots')).one.fileName}`,
      ),
    request: async (client) => ({
      method: 'POST',
      path: `/api/trash/${(await findTrashItem(client, 'image')).id}/restore`,
    }),
  },
  {
    route: 'restoreFromTrash',
    what: 'a base game',
    prepare: async (client) =>
      client.call('DELETE', `/api/versions/${(await findBaseGame(client, 'heretic')).id}?force=true`),
    request: async (client) => ({
      method: 'POST',
      path: `/api/trash/${(await findTrashItem(client, 'base-game')).id}/restore`,
    }),
  },
  {
    route: 'restoreFromTrash',
    what: 'a source port',
    prepare: async (client) =>
      client.put('/api/settings', {
        sourcePorts: (await client.get('/api/settings')).sourcePorts.slice(0, 2),
      }),
    request: async (client) => ({
      method: 'POST',
      path: `/api/trash/${(await findTrashItem(client, 'source-port')).id}/restore`,
    }),
  },
  {
    route: 'restoreManyFromTrash',
    what: 'all',
    request: async (client) => ({
      method: 'POST',
      path: '/api/trash/restore',
      body: { ids: (await client.get('/api/trash')).map(({ id }) => id) },
    }),
  },
  {
    route: 'endTrashItem',
    what: 'a mod file',
    request: async (client) => ({
      method: 'DELETE',
      path: `/api/trash/${(await findTrashItem(client, 'mod-file')).id}`,
    }),
  },
  {
    route: 'emptyTrash',
    what: 'all',
    request: async () => ({ method: 'DELETE', path: '/api/trash' }),
  },
];
