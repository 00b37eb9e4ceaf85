import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKSPACE } from '../setup.mjs';
import { PageControls } from './page-controls.mjs';
import { RouteCalls } from './route-calls.mjs';

/** Routes for what happens before something is changed: choosing files and uploading them. */
const STEPS = ['openDialog', 'uploadFile', 'discardUpload', 'uploadScreenshot'];
/** Templates whose controls have no mark of their own, and why. */
const EXCEPTIONS = {
  'apps/ui/src/app/palette/palette.html': 'rows that are refused are left out (palette-list.ts)',
  'apps/ui/src/app/launch/choice/heart.ts': 'only decoration without the permission (canChange)',
  'apps/ui/src/app/launch/choice/stars.ts': 'read-only without the permission (canChange)',
  'apps/ui/src/app/launch/choice/tag-popover.html': 'opened only with the permission (SelectedProtocols)',
  'apps/ui/src/app/discover/look-up-dialog.html':
    'searches; the setting is only changed for the first search',
};

/** Templates in which a mark names a route that is only called later, and what calls it. */
const LATER = {
  'apps/ui/src/app/discover/file-actions.html': 'the form, after the download',
  'apps/ui/src/app/import/report-step.html': 'the undo history, whose routes are not known',
  'apps/ui/src/app/intake/base-game-state.ts': 'the server, when it accepts the files',
  'apps/ui/src/app/intake/mod-state.html': 'the server, when it accepts the files',
  'apps/ui/src/app/intake/newer-mod-state.html': 'the server, when it accepts the files',
  'apps/ui/src/app/settings/library-additions.ts': 'the dialog or page that is opened',
  'apps/ui/src/app/settings/port-row.html': 'Save, because the dialog edits a draft',
  'apps/ui/src/app/settings/source-ports-tab.html': 'Save, because the dialog edits a draft',
  'apps/ui/src/app/shell/top-bar.html': 'the sheet that is opened',
};

/** The routes of each control, and of the controls to which it leads. */
const NEEDED_ROUTES = readControlRoutes();

/** The program is read once. It takes several seconds. */
const controls = new PageControls(
  new RouteCalls(join(WORKSPACE, 'tools/types/page/tsconfig.json')),
  WORKSPACE,
).list();

describe("the page's controls", () => {
  it('are marked with the permission that they need if they change or launch something', () => {
    expect(controls.length).toBeGreaterThan(100);
    const unmarked = controls.filter(
      ({ place, routes, needs }) =>
        needs === null && !routes.every((route) => STEPS.includes(route)) && !isListed(EXCEPTIONS, place),
    );
    expect(unmarked.map(({ place, routes }) => `${place}: ${routes.join(', ')}`)).toEqual([]);
  });

  it('are marked with a permission for a route that they call', () => {
    const wrong = controls.filter(({ place, routes, needs }) => {
      const marked = NEEDED_ROUTES.get(needs);
      return marked && !routes.some((route) => marked.includes(route)) && !isListed(LATER, place);
    });
    expect(wrong.map(({ place, routes, needs }) => `${place}: ${needs}, but ${routes.join(', ')}`)).toEqual(
      [],
    );
  });

  it.each(Object.keys(EXCEPTIONS))('%s has controls without a mark', (file) => {
    expect(controls.some(({ place, needs }) => place.startsWith(`${file}:`) && needs === null)).toBe(true);
  });
});

function readControlRoutes() {
  const source = readFileSync(join(WORKSPACE, 'apps/ui/src/app/access/control-routes.ts'), 'utf8');
  /** @type {[string, string[]][]} */
  const lists = [...source.matchAll(/^ {2}'?([a-z-]+)'?: \[([^\]]*)\],$/gm)].map(([, name, names]) => [
    name,
    [...names.matchAll(/'([^']+)'/g)].map(([, route]) => route),
  ]);
  const known = new Map(lists);
  // An extension's routes and those that undo something have no names of their own.
  known.set('extension-action', ['extension']).set('undo', ['undo', ...(known.get('undo') ?? [])]);
  return new Map([...known].map(([name, names]) => [name, names.flatMap((each) => known.get(each) ?? each)]));
}

function isListed(files, place) {
  return Object.keys(files).some((file) => place.startsWith(`${file}:`));
}
