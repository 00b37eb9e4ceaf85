// @ts-check
import { buildMod } from '../../../wads.ts';
import { findFirstItem, findModFile } from '../find.mjs';

/** @typedef {import('../scenarios.mjs').Scenario} Scenario */

/** Settings, extensions, and files that are added or downloaded. @type {readonly Scenario[]} */
export const FILE_SCENARIOS = [
  {
    route: 'updateSettings',
    what: 'a scale, and a port less',
    request: async (client) => {
      const { sourcePorts } = await client.get('/api/settings');
      const body = { uiScale: 110, sourcePorts: sourcePorts.slice(0, 2) };
      return { method: 'PUT', path: '/api/settings', body };
    },
  },
  {
    route: 'updateSettings',
    what: 'another folder for mods',
    request: async (_client, world) => ({
      method: 'PUT',
      path: '/api/settings',
      body: { modsDirectory: world.at('elsewhere') },
    }),
  },
  {
    route: 'updateExtension',
    what: 'one on',
    request: async (client) => {
      const { body } = await client.call('GET', '/api/extensions');
      const { name, sha256 } = body.data[0];
      return { method: 'PUT', path: `/api/extensions/${name}`, body: { enabled: true, sha256 } };
    },
  },
  {
    route: 'updateExtension',
    what: 'its password and another setting',
    request: async () => ({
      method: 'PUT',
      path: '/api/extensions/keeping',
      body: { settings: { token: 'sesame', rows: 3 } },
    }),
  },
  {
    route: 'moveFile',
    what: 'a picture',
    request: async (client, world) => {
      const { fileName } = (await findFirstItem(client, 'One', 'screenshots')).one;
      const [filePath, newPath] = [fileName, 'moved.png'].map((name) => world.at('data', 'images', name));
      return { method: 'POST', path: '/api/move-file', body: { filePath, newPath } };
    },
  },
  {
    route: 'uploadFile',
    what: 'a mod',
    request: async () => ({
      method: 'POST',
      path: '/api/uploads/sent.wad',
      bytes: buildMod(['MAP01'], 'sent'),
    }),
  },
  {
    route: 'discardUpload',
    what: 'a mod',
    request: async (client) => {
      const response = await fetch(`${client.url}/api/uploads/sent.wad`, {
        method: 'POST',
        body: new Uint8Array(buildMod(['MAP01'], 'sent')),
        headers: { 'content-type': 'application/octet-stream' },
      });
      return { method: 'DELETE', path: `/api/uploads/${(await response.json()).data.id}` };
    },
  },
  {
    route: 'createBlankConfig',
    what: 'for a mod file',
    request: async (client) => ({
      method: 'POST',
      path: '/api/configs/blank',
      body: { modFileId: (await findModFile(client, 'alpha.wad')).id },
    }),
  },
  {
    route: 'updateConfig',
    what: 'another text',
    request: async (client) => {
      const { configTemplate } = await findModFile(client, 'beta.wad');
      return { method: 'PUT', path: `/api/configs/${configTemplate}`, body: { content: 'a 1\n'.repeat(50) } };
    },
  },
  {
    route: 'downloadFreeGame',
    what: 'both phases',
    request: async () => ({ method: 'POST', path: '/api/freegame/download', body: { bundle: 'phase12' } }),
  },
  {
    route: 'cancelFreeGame',
    what: 'what is not under way',
    request: async () => ({ method: 'DELETE', path: '/api/freegame/download?bundle=phase12' }),
  },
];
