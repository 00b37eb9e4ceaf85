import type { IProposal } from '@hangar/domain';

import { createProposals } from './propose';
import { archive, file, FREE_LIBRARY, createHashValue, loose, PORTS, text } from './testing/build-files';
import { SAMPLE_MODS, type Expected } from './testing/sample-mods';

/** Returns a proposal's properties in the form of {@link Expected}. */
function summarise(proposal: IProposal): Required<Omit<Expected, 'reason'>> {
  const getFilesWithRole = (role: string) =>
    proposal.files.filter((candidate) => candidate.role === role).map(({ fileName }) => fileName);
  return {
    title: proposal.title,
    author: proposal.author,
    category: proposal.category,
    loads: getFilesWithRole('load').join(' '),
    textFile: getFilesWithRole('text').join(' '),
    game: proposal.baseGameVersionId,
    port: proposal.sourcePortId,
    fits: Object.fromEntries(proposal.portAdvice.map(({ portId, fits }) => [portId, fits])),
    complevel: proposal.complevel?.value ?? null,
    needs: proposal.dependencies.map(({ name, fileId }) => [name, fileId !== null] as const),
    replaces: proposal.replacesFileId,
  };
}

describe('a mod that the user adds', () => {
  const samples = SAMPLE_MODS.map(([name, given, expected, library = FREE_LIBRARY]) => ({
    name,
    given,
    expected,
    library,
  }));
  it.each(samples)('$name', ({ given, expected: { reason, ...expected }, library }) => {
    const [proposal, ...others] = createProposals(given, library);
    expect(others).toEqual([]);
    expect(summarise(proposal as IProposal)).toMatchObject(expected);
    if (reason) expect(proposal?.reason).toMatch(reason);
    else if (expected.loads !== '') expect(proposal?.reason).toBeNull();
  });

  it('is tested with at least sixty samples', () => expect(SAMPLE_MODS.length).toBeGreaterThanOrEqual(60));

  it('gives no advice about source ports if nothing can be loaded', () => {
    const [proposal] = createProposals(loose(file('run.lmp', { fault: 'run.lmp is a demo.' })), {
      ...FREE_LIBRARY,
      ports: PORTS,
    });
    expect(proposal).toMatchObject({ portAdvice: [], sourcePortId: null, portReason: null });
    expect(proposal?.reason).not.toBeNull();
  });

  it('gives a reason in words for every verdict', () => {
    for (const [, given, , library = FREE_LIBRARY] of SAMPLE_MODS) {
      for (const { portAdvice, baseGameReason, files } of createProposals(given, library)) {
        for (const { reasons } of portAdvice) expect(reasons.join(' ')).toMatch(/^\p{Lu}.*\.$/u);
        expect(baseGameReason).toMatch(/\.$/);
        for (const { role, reason } of files) expect(role === 'skip').toBe(reason !== null);
      }
    }
  });
});

describe('the choice of a source port', () => {
  const propose = (added: Parameters<typeof createProposals>[0], ...ids: string[]) =>
    createProposals(added, { ...FREE_LIBRARY, ports: PORTS.filter(({ id }) => ids.includes(id)) })[0];
  const scripted = loose(file('hall.wad', { maps: 'MAP01', asks: { zdoom: ['ZSCRIPT'] } }));

  it('explains what the first port lacks, and which ports support it', () => {
    expect(propose(scripted, 'woof', 'crispy')).toMatchObject({
      sourcePortId: null,
      portReason:
        "Woof! can't read ZScript code (hall.wad). Your other source ports don't support this mod either. Try GZDoom, UZDoom or VKDoom.",
    });
  });

  it('suggests a newer version of a port in the library', () => {
    const old = PORTS.filter(({ id }) => id === 'dsda').map((port) => ({ ...port, version: '0.20.0' }));
    const [proposal] = createProposals(loose(file('hall.zip', { maps: 'MAP01' })), {
      ...FREE_LIBRARY,
      ports: old,
    });
    expect(proposal?.portReason).toMatch(/You have no other source port\. Try a newer DSDA-Doom, /);
  });

  it('lists the families that can play the mod, if no port was chosen', () => {
    expect(propose(scripted, 'woof')?.portFamilies).toEqual(['gzdoom', 'uzdoom', 'vkdoom', 'lzdoom']);
    expect(propose(loose(file('hall.wad', { maps: 'MAP01' })))?.portFamilies).toContain('chocolate-doom');
    expect(propose(scripted, 'gzdoom')).not.toHaveProperty('portFamilies');
  });

  it('explains why it is not the default port', () => {
    expect(propose(scripted, 'woof', 'gzdoom')).toMatchObject({
      sourcePortId: 'gzdoom',
      portReason: "Used instead of your default. Woof! can't read ZScript code (hall.wad).",
    });
    expect(propose(loose(file('hall.wad', { maps: 'MAP01' })), 'woof', 'gzdoom')?.portReason).toBeNull();
    expect(propose(scripted)).toMatchObject({ sourcePortId: null, portReason: null });
  });
});

describe('several files added together', () => {
  const getTitles = (added: Parameters<typeof createProposals>[0]) =>
    createProposals(added, FREE_LIBRARY).map(({ title }) => title);

  it('become several proposals if each has its own maps', () => {
    const dock = archive('dock.zip', file('dock.wad', { maps: 'MAP01' }));
    const hall = loose(file('hall.wad', { maps: 'E1M1' }), file('hud.pk3'));
    expect(getTitles([...dock, ...hall])).toEqual(['Dock', 'Hall', 'Hud']);
  });

  it('become one mod if only one of them has maps', () => {
    expect(getTitles(loose(file('hall.wad', { maps: 'E1M1' }), file('tex.wad'), file('hall.deh')))).toEqual([
      'Hall',
    ]);
  });

  it('become one mod if they have the same name, and a readme file is not a mod', () => {
    const givenFiles = loose(
      file('a.wad', { maps: 'MAP01' }),
      file('a.deh'),
      file('b.wad', { maps: 'MAP01' }),
      text('b.txt', { title: 'Bastion' }),
    );
    expect(getTitles(givenFiles)).toEqual(['A', 'Bastion']);
    expect(createProposals(loose(text('b.txt', null)), FREE_LIBRARY)[0]?.reason).not.toBeNull();
  });

  it('produce no proposals if there are no files', () =>
    expect(createProposals([], FREE_LIBRARY)).toEqual([]));
});

describe('a known file', () => {
  it('is reported with the protocols that use it', () => {
    const [proposal] = createProposals(
      loose(file('renamed.wad', { hash: createHashValue('rust_cathedral_v1.3.1.wad') })),
      FREE_LIBRARY,
    );
    expect(proposal).toMatchObject({
      alreadyCatalogued: ['rust_cathedral_v1'],
      protocolIds: ['rust'],
      replacesFileId: null,
    });
  });

  it.each([
    ['rust_cathedral-1.4.wad', 'rust_cathedral_v1'],
    ['rust_cathedral.wad', 'rust_cathedral_v1'],
    ['rust_cathedral_v1.3.wad', null],
    ['rust_cathedral_v1.2.9.wad', null],
  ])('reports the older version of %s, if any', (name, older) => {
    const [proposal] = createProposals(loose(file(name)), FREE_LIBRARY);
    expect([proposal?.replacesFileId, proposal?.protocolIds]).toEqual([older, older ? ['rust'] : []]);
  });
});

describe('variants of one mod in an archive', () => {
  const variants = archive(
    'orchard.zip',
    file('orchard.pk7', { maps: 'MAP01 MAP02', kB: 900 }),
    file('orchard.wad', { maps: 'MAP01 MAP02', kB: 500 }),
  );
  const propose = (...ids: string[]) =>
    createProposals(variants, { ...FREE_LIBRARY, ports: PORTS.filter(({ id }) => ids.includes(id)) })[0];
  const getRoles = (proposal?: IProposal) =>
    Object.fromEntries(proposal?.files.map(({ fileName, role }) => [fileName, role]) ?? []);

  it('are chosen by what the installed source ports can load', () => {
    expect(getRoles(propose('woof'))).toEqual({ 'orchard.wad': 'load', 'orchard.pk7': 'skip' });
    expect(getRoles(propose())).toEqual({ 'orchard.wad': 'skip', 'orchard.pk7': 'load' });
  });

  it('list the source ports that can load each of them', () => {
    const files = propose('woof')?.files ?? [];
    const group = createHashValue('orchard.wad');
    expect(files.map(({ fileName, variant, reason }) => [fileName, variant, reason])).toEqual([
      ['orchard.wad', expect.objectContaining({ group, portIds: ['woof'] }), null],
      [
        'orchard.pk7',
        expect.objectContaining({
          group,
          portIds: [],
          portFamilies: expect.arrayContaining(['gzdoom', 'k8vavoom']),
        }),
        expect.stringContaining('which your source ports load better'),
      ],
    ]);
  });

  it('have their own level, advice and required files', () => {
    const added = archive(
      'orchard.zip',
      file('orchard.pk7', { maps: 'MAP01 MAP02', kB: 900, load: ['textures.wad'] }),
      file('orchard.wad', { maps: 'MAP01 MAP02', kB: 500, complevel: 'mbf21' }),
    );
    const ports = PORTS.filter(({ id }) => id === 'woof');
    const [proposal] = createProposals(added, { ...FREE_LIBRARY, ports });
    const variants = proposal?.files.map(({ fileName, variant }) => [fileName, variant]);
    expect(Object.fromEntries(variants ?? [])).toMatchObject({
      'orchard.wad': { complevel: { value: 'mbf21' }, dependencies: [] },
      'orchard.pk7': {
        complevel: null,
        dependencies: [{ name: 'textures.wad' }],
        portAdvice: [{ portId: 'woof', fits: 'no' }],
      },
    });
  });

  it('list the proposed source port first', () => {
    const ports = PORTS.filter(({ id }) => ['chocolate', 'woof'].includes(id));
    const library = {
      ...FREE_LIBRARY,
      ports: ports.map((port) => ({ ...port, isDefault: port.id === 'woof' })),
    };
    const [proposal] = createProposals(variants, library);
    expect(proposal?.sourcePortId).toBe('woof');
    expect(proposal?.files[0]?.variant?.portIds).toEqual(['woof', 'chocolate']);
  });
});
