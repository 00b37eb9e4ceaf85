// @ts-check
import AdmZip from 'adm-zip';
import { buildIwad, buildMod } from '../../../wads.ts';
import { findBaseGame, findModFile } from '../find.mjs';

/** @typedef {import('../scenarios.mjs').Scenario} Scenario */

/** @param {readonly string[]} names */
const createZip = (names) => {
  const zip = new AdmZip();
  for (const name of names)
    zip.addFile(
      name,
      name.endsWith('.txt') ? Buffer.from('Title: Zipped\nAuthor: Someone\n') : buildMod(['MAP01'], name),
    );
  return zip.toBuffer();
};

/** Base games, mod files, and imports from archives. @type {readonly Scenario[]} */
export const LIBRARY_SCENARIOS = [
  {
    route: 'replaceVersions',
    what: 'another name for each',
    request: async (client) => ({
      method: 'PUT',
      path: '/api/versions',
      body: (await client.get('/api/versions')).map((one) => ({ ...one, name: `${one.name} renamed` })),
    }),
  },
  {
    route: 'updateVersion',
    what: 'another slug',
    request: async (client) => ({
      method: 'PUT',
      path: `/api/versions/${(await findBaseGame(client, 'doom')).id}`,
      body: { slug: 'mine', args: '-fast' },
    }),
  },
  {
    route: 'deleteVersion',
    what: 'one that protocols use',
    request: async (client) => ({
      method: 'DELETE',
      path: `/api/versions/${(await findBaseGame(client, 'doom')).id}?force=true`,
    }),
  },
  {
    route: 'importWad',
    what: 'a new base game',
    request: async (_client, world) => ({
      method: 'POST',
      path: '/api/wads/import',
      body: { sourcePath: world.write('hexen.wad', buildIwad('hexen')) },
    }),
  },
  {
    route: 'addModFile',
    what: 'a new one',
    request: async (_client, world) => ({
      method: 'POST',
      path: '/api/mod-files/catalog',
      body: { filePath: world.mod('new.wad') },
    }),
  },
  {
    route: 'updateModFile',
    what: 'a load order',
    request: async (client) => {
      const { hashValue, name } = await findModFile(client, 'alpha.wad');
      const { id } = await findModFile(client, 'beta.wad');
      return {
        method: 'PUT',
        path: `/api/mod-files/catalog/${id}`,
        body: { version: '2', loadOrder: [{ hashValue, name }] },
      };
    },
  },
  {
    route: 'deleteModFile',
    what: 'with its file',
    request: async (client) => ({
      method: 'DELETE',
      path: `/api/mod-files/catalog/${(await findModFile(client, 'beta.wad')).id}?deleteFile=true&force=true`,
    }),
  },
  {
    route: 'deleteModFile',
    what: 'the entry alone',
    request: async (client) => ({
      method: 'DELETE',
      path: `/api/mod-files/catalog/${(await findModFile(client, 'gamma.wad')).id}?deleteFile=false`,
    }),
  },
  {
    route: 'moveModFile',
    what: 'from elsewhere',
    request: async (_client, world) => ({
      method: 'POST',
      path: '/api/mod-files/move',
      body: { filePath: world.mod('moved.wad') },
    }),
  },
  {
    route: 'importZip',
    what: 'two mods and a text',
    request: async (_client, world) => ({
      method: 'POST',
      path: '/api/mod-files/unzip-import',
      body: {
        filePath: world.write('two.zip', createZip(['x.wad', 'x.txt', 'y.wad'])),
        files: [
          { entryPath: 'x.wad', name: 'X' },
          { entryPath: 'y.wad', name: 'Y' },
        ],
        linkLoadOrder: true,
      },
    }),
  },
  {
    route: 'importRar',
    what: 'one mod',
    request: async (_client, world) => ({
      method: 'POST',
      path: '/api/mod-files/unrar-import',
      body: {
        filePath: world.write('one.zip', createZip(['z.wad'])),
        files: [{ entryPath: 'z.wad', name: 'Z' }],
      },
    }),
  },
  {
    route: 'acceptIntake',
    what: 'a zip as a protocol',
    request: async (client, world) => {
      const filePaths = [world.write('mods.zip', createZip(['b.wad', 'b.txt', 'c.wad']))];
      const { proposals } = await client.post('/api/intake', { filePaths });
      return { method: 'POST', path: '/api/intake/accept', body: { proposals, what: 'protocol' } };
    },
  },
  {
    route: 'acceptIntake',
    what: 'a base game and a mod as files',
    request: async (client, world) => {
      const filePaths = [world.write('hexen.wad', buildIwad('hexen')), world.mod('dropped.wad')];
      const { proposals } = await client.post('/api/intake', { filePaths });
      return { method: 'POST', path: '/api/intake/accept', body: { proposals, what: 'files' } };
    },
  },
  {
    route: 'acceptIntake',
    what: 'a newer version of a mod',
    request: async (client, world) => {
      await client.put(`/api/mod-files/catalog/${(await findModFile(client, 'alpha.wad')).id}`, {
        version: '1',
      });
      const filePaths = [world.mod('alpha.wad', 'newer alpha')];
      const { proposals } = await client.post('/api/intake', { filePaths });
      return { method: 'POST', path: '/api/intake/accept', body: { proposals, what: 'update' } };
    },
  },
];
