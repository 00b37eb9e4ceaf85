// Makes the specs of a library use the Nest packages of another folder: node --import resolve-nest.mjs, with the folder
// in HANGAR_NEST_FOLDER.
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = process.env.HANGAR_NEST_FOLDER ?? '';
const folderUrl = pathToFileURL(join(folder, '/')).href;

registerHooks({
  resolve(specifier, context, next) {
    const isOurs = !context.parentURL?.startsWith(folderUrl);
    return isOurs && /^(@nestjs\/|reflect-metadata$|rxjs($|\/))/.test(specifier)
      ? next(specifier, { ...context, parentURL: new URL('program.mjs', folderUrl).href })
      : next(specifier, context);
  },
});
