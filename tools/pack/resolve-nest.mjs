// Makes the specs of a library use the Nest packages of another folder: node --import resolve-nest.mjs, with the folder
// in HANGAR_NEST_FOLDER.
import nodeModule from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isMainThread } from 'node:worker_threads';

const folder = process.env.HANGAR_NEST_FOLDER ?? '';
const folderUrl = pathToFileURL(join(folder, '/')).href;

export function resolve(specifier, context, next) {
  const isOurs = !context.parentURL?.startsWith(folderUrl);
  return isOurs && /^(@nestjs\/|reflect-metadata$|rxjs($|\/))/.test(specifier)
    ? next(specifier, { ...context, parentURL: new URL('program.mjs', folderUrl).href })
    : next(specifier, context);
}

// Node 20 has hooks only in a thread of their own, which loads this file, too.
if (nodeModule.registerHooks) nodeModule.registerHooks({ resolve });
else if (isMainThread) nodeModule.register(import.meta.url);
