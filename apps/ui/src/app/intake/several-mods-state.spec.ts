import type { IFileVariant, IProposal, IProposedFile, IProtocol } from '@hangar/domain';
import { aProtocol, aSession, ErrorResponse } from '@hangar/ui-data-access/testing';

import { aProposal } from '../../testing/opened-sheet';
import { ACCEPT, createProposal, openSeveral as open, PROPOSALS } from '../../testing/opened-several-sheet';
import { getGroupingReason } from './mod-grouping';

const GZDOOM = { family: 'gzdoom', name: 'GZDoom', installed: [], latest: null, canInstall: true };

const getButtons = (row: HTMLElement) =>
  [...row.querySelectorAll('.actions button')].map(({ textContent }) => textContent.trim());

it('groups the items by what can be done with them, and selects those that are ready', async () => {
  const { sheet, findRow } = await open(PROPOSALS);
  const groups = [...sheet.querySelectorAll('section')].map((section) => [
    section.querySelector('h3')?.textContent.trim().replace(/\s+/g, ' '),
    [...section.querySelectorAll('b')].map(({ textContent }) => textContent),
  ]);
  expect(groups).toEqual([
    ['Ready to play 2 selected', ['Mill', 'Harbour']],
    ['Needs a source port none selected', ['Ledger']],
    ['Already in your library nothing to save', ['Tower']],
    ["Can't be used 2 items", ['Broken.zip', 'Secret.zip']],
  ]);
  const getActions = (title: string) => getButtons(findRow(title));
  expect(['Mill', 'Harbour', 'Ledger', 'Tower', 'Broken', 'Secret'].map(getActions)).toEqual([
    ['Play'],
    [],
    [],
    ['Show', 'Play'],
    [],
    ['Enter password'],
  ]);
  expect(findRow('Ledger').textContent).toContain("Woof! doesn't support UDMF maps.");
  expect(findRow('Broken').textContent).toContain('Broken.zip is damaged.');
  expect(findRow('Tower').querySelector('input')).toBeNull();
});

describe('an item in the library', () => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  const tower = (fields: Partial<IProtocol> = {}) => [
    aProtocol({ id: 'tower-1', title: 'Rust Tower', lastLaunchedAt: yesterday, ...fields }),
  ];

  it('names its protocol, and can be stopped while it runs', async () => {
    const { findRow, press, world } = await open(PROPOSALS, {
      'GET /api/protocols': tower(),
      'POST /api/protocols/tower-1/launch': aSession({ protocolId: 'tower-1' }),
    });
    expect(findRow('Tower').textContent).toContain('Same file as in Rust Tower, played yesterday.');
    await press(findRow('Tower'), 'Play');
    expect(world.launcher.requests.map(({ call }) => call)).toContain('POST /api/protocols/tower-1/launch');
    expect(findRow('Tower').textContent).toContain('Running for');
    expect(getButtons(findRow('Tower'))).toEqual(['Stop']);
  });

  it('offers a remedy instead of Play if its protocol cannot start', async () => {
    const message = "Woof can't read PK3 files, so a.pk3 won't be loaded.";
    const remedies = [{ kind: 'use-source-port', sourcePortId: 'gz', name: 'GZDoom' }];
    const problem = { code: 'MOD_FILES_UNSUPPORTED', effect: 'blocks', message, subject: null, remedies };
    const { findRow } = await open(PROPOSALS, {
      'GET /api/protocols': tower({ readiness: { state: 'blocked', codes: ['MOD_FILES_UNSUPPORTED'] } }),
      'GET /api/readiness/reports?ids=tower-1': [{ id: 'tower-1', state: 'blocked', problems: [problem] }],
    });
    expect(findRow('Tower').querySelector('.summary')?.textContent).toContain(message);
    expect(getButtons(findRow('Tower')).map((label) => label.replace('Rust Tower', ''))).toEqual([
      'Show',
      'Use GZDoom',
    ]);
  });
});

it('saves two items with the same content once, and shows a note about it', async () => {
  const { sheet, findRow, press, asked } = await open([
    createProposal('Mill'),
    createProposal('Locked', {
      files: createProposal('Mill').files.map((file) => ({ ...file, filePath: '/Locked.zip' })),
    }),
  ]);
  expect(findRow('Locked').textContent).toContain("Same content as Mill.zip. It's saved once.");
  expect(findRow('Locked').querySelector('input')).toBeNull();
  await press(sheet, 'Save 1 protocol');
  expect(asked()[0]?.proposals.map(({ title }) => title)).toEqual(['Mill']);
});

it('offers to install a source port for an item that no installed port can load', async () => {
  const { findRow, press, world } = await open(PROPOSALS, {
    'GET /api/source-ports': [GZDOOM],
    'POST /api/source-ports/gzdoom/install': {},
  });
  await press(findRow('Ledger'), 'Get GZDoom');
  expect(world.launcher.requests.map(({ call }) => call)).toContain('POST /api/source-ports/gzdoom/install');
});

it('saves the selected items, except those already saved by playing them', async () => {
  const { sheet, findRow, press, asked } = await open(PROPOSALS, {
    'GET /api/protocols': [aProtocol({ id: 'm' })],
  });
  await press(findRow('Mill'), 'Play');
  expect(asked()).toMatchObject([{ what: 'play', proposals: [{ title: 'Mill' }] }]);
  expect(findRow('Mill').querySelector('input')).toBeNull();
  expect(findRow('Mill').textContent).toContain('Saved as a protocol. Running for');
  expect(findRow('Mill').textContent).toContain('Stop');
  expect(sheet.querySelector('[data-save]')?.textContent.trim()).toBe('Save 1 protocol');
  await press(sheet, 'Save 1 protocol');
  expect(asked()[1]?.proposals.map(({ title }) => title)).toEqual(['Harbour']);
});

it('stays open if a game does not start, and does not save it again', async () => {
  const accepted = { fileIds: [], protocolIds: ['m'], baseGameVersionIds: [], session: null };
  const { sheet, findRow, press, isClosed } = await open(PROPOSALS, {
    [ACCEPT]: new ErrorResponse(422, 'LAUNCH_FAILED', 'Woof! ended at once.', { accepted }),
  });
  await press(findRow('Mill'), 'Play');
  expect(isClosed()).toBe(false);
  expect(sheet.querySelector('.fault')?.textContent).toContain('Woof! ended at once.');
  expect(findRow('Mill').textContent).toContain('Saved as a protocol.');
  expect(findRow('Mill').querySelector('input')).toBeNull();
});

it('offers the variants of a mod, and selects a port that can load the chosen variant', async () => {
  const [base] = aProposal().files as [IProposedFile];
  const createFile = (name: string, hash: string, variant: IFileVariant, role: 'load' | 'skip') => ({
    ...base,
    filePath: '/orchard.zip',
    entryPath: name,
    fileName: name,
    hashValue: hash.repeat(32),
    role,
    variant,
    reason: role === 'skip' ? 'Contains the same maps as orchard.wad.' : null,
  });
  const group = 'a'.repeat(32);
  const files = [
    createFile('orchard.wad', 'a', { group, portIds: ['p-woof'] }, 'load'),
    createFile('orchard.pk7', 'b', { group, portIds: [], portFamilies: ['gzdoom'] }, 'skip'),
  ];
  const { sheet, findRow, press, asked, update } = await open(
    [createProposal('Orchard', { files }), PROPOSALS[0] as IProposal],
    { 'GET /api/source-ports': [GZDOOM] },
  );
  const radios = () => [...findRow('Orchard').querySelectorAll<HTMLInputElement>('input[type=radio]')];
  expect(radios().map(({ checked }) => checked)).toEqual([true, false]);
  const labels = [...findRow('Orchard').querySelectorAll('fieldset label')].map(({ textContent }) =>
    textContent.replace(/\s+/g, ' '),
  );
  expect(labels[0]).toMatch(/orchard.wad\s*Recommended.*Woof.* loads it/);
  expect(labels[1]).toMatch(/orchard.pk7.*No installed port loads it/);
  radios()[1]?.click();
  await update();
  // The row stays in its group and offers the remedy that the variant needs.
  expect(findRow('Orchard').closest('section')?.querySelector('h3')?.textContent).toContain('Ready to play');
  expect(getButtons(findRow('Orchard'))).toEqual(['Get GZDoom']);
  radios()[0]?.click();
  await update();
  await press(sheet, 'Save 2 protocols');
  expect(
    asked()[0]
      ?.proposals.find(({ title }) => title === 'Orchard')
      ?.files.map(({ role }) => role),
  ).toEqual(['load', 'skip']);
});

it('shows the content of the single sheet for an item when its name is pressed', async () => {
  const { findRow, press } = await open([
    createProposal('Mill', { author: 'Miller', dependencies: [] }),
    PROPOSALS[1] as IProposal,
  ]);
  expect(findRow('Mill').textContent).not.toContain('Compatibility');
  await press(findRow('Mill'), 'Mill');
  const text = findRow('Mill').textContent.replace(/\s+/g, ' ');
  expect(text).toContain('by Miller');
  expect(text).toContain('Compatibility');
  expect(findRow('Mill').querySelector('[aria-expanded=true]')).not.toBeNull();
});

it('plays the focused item on Enter, unless it cannot be played', async () => {
  const { findRow, asked, update } = await open(PROPOSALS);
  const pressEnter = (title: string) =>
    findRow(title)
      .querySelector('input')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  pressEnter('Ledger');
  await update();
  expect(asked()).toEqual([]);
  pressEnter('Mill');
  await update();
  expect(asked()).toMatchObject([{ what: 'play', proposals: [{ title: 'Mill' }] }]);
});

it('lets the user choose between separate mods and one mod', async () => {
  const { sheet } = await open([createProposal('Mill'), createProposal('Harbour')]);
  const group = sheet.querySelector('[role=radiogroup]') as HTMLElement;
  const radios = [...group.querySelectorAll('input')].map((radio) => [
    radio.parentElement?.textContent.trim(),
    radio.checked,
  ]);
  expect(radios).toEqual([
    ['Separate mods', true],
    ['One mod', false],
  ]);
  expect(sheet.textContent).toContain('Both have maps, so they look like separate mods.');
});

it.each([
  [3, 3, 'All of them have maps, so they look like separate mods.'],
  [2, 3, '2 of 3 items have maps, so they look like separate mods.'],
  [1, 3, 'They look unrelated, so each gets its own protocol.'],
])('explains the suggestion if %d of %d items have maps', (countWithMaps, count, reason) => {
  expect(getGroupingReason(countWithMaps, count)).toBe(reason);
});

it('opens an encrypted archive with its password and lists its mods', async () => {
  const { findRow, press, update, setAnswer, sheet } = await open(PROPOSALS);
  await press(findRow('Secret'), 'Enter password');
  const field = findRow('Secret').querySelector<HTMLInputElement>('input[type=password]');
  if (!field) throw new Error('There is no password field.');
  field.value = 'doomguy';
  field.dispatchEvent(new Event('input'));
  await update();
  setAnswer({ kind: 'mod', proposals: [createProposal('Secret maps')] });
  await press(findRow('Secret'), 'Open');
  expect(findRow('Secret maps').closest('section')?.querySelector('h3')?.textContent).toContain(
    'Ready to play',
  );
  expect(sheet.querySelectorAll('li')).toHaveLength(6);
});

it('offers only to close the sheet if no item can be used', async () => {
  const { sheet } = await open([
    PROPOSALS[4] as IProposal,
    createProposal('Worse', { reason: 'Worse.zip is empty.' }),
  ]);
  expect(
    [...sheet.querySelectorAll('[dialogFooter] button, button[data-first]')].map(({ textContent }) =>
      textContent.trim(),
    ),
  ).toContain('Close');
  expect(sheet.querySelector('[data-save]')).toBeNull();
});
