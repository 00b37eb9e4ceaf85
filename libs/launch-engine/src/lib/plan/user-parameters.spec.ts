import { buildLaunchPlan } from './build-launch-plan';
import { type SampleChanges, createSampleFiles, createSampleRequest } from './sample-request';

const getArgs = (changes: SampleChanges): string[] => buildLaunchPlan(createSampleRequest(changes)).args;

describe("the user's own parameters", () => {
  it('come last: those of the base game, then those of the protocol', () => {
    const args = getArgs({
      baseGameArguments: ['-nomusic'],
      launchParameters: ['-nosound', '-turbo', '200'],
    });
    expect(args.slice(-4)).toEqual(['-nomusic', '-nosound', '-turbo', '200']);
  });

  it("have their -file and -deh merged with the plan's, in order", () => {
    const args = getArgs({
      files: createSampleFiles('mine.wad'),
      baseGameArguments: ['-file', '/g/first.wad'],
      launchParameters: [
        '-FILE',
        '/u/last.wad',
        '/u/more.wad',
        '-deh',
        '/u/fix.deh',
        '-nosound',
        '-bex',
        '/u/b.bex',
      ],
    });
    expect(args.filter((arg) => /^-file$/i.test(arg))).toHaveLength(1);
    expect(args.join(' ')).toContain(
      '-file /g/first.wad /mods/mine.wad /u/last.wad /u/more.wad -deh /u/fix.deh /u/b.bex -',
    );
    expect(args.slice(-1)).toEqual(['-nosound']);
  });

  it('are checked for files that the port cannot read', () => {
    const plan = buildLaunchPlan(
      createSampleRequest({ family: 'chocolate-doom', launchParameters: ['-file', '/u/big.pk3'] }),
    );
    expect(plan.args).not.toContain('/u/big.pk3');
    expect(plan.notes.join()).toContain("big.pk3 won't be loaded");
  });

  it('may contain files, which must exist', () => {
    const plan = buildLaunchPlan(createSampleRequest({ launchParameters: ['-file', '/u/a.wad', 'b.wad'] }));
    expect(plan.files).toEqual(['/wads/doom2.wad', '/u/a.wad']);
  });

  it('replace the IWAD, with a note', () => {
    const plan = buildLaunchPlan(createSampleRequest({ launchParameters: ['-iwad', '/u/tnt.wad'] }));
    expect(plan.args.slice(0, 2)).toEqual(['-iwad', '/u/tnt.wad']);
    expect(plan.args.filter((arg) => arg === '-iwad')).toHaveLength(1);
    expect(plan.notes).toEqual([expect.stringContaining('instead of doom2.wad')]);
  });

  it('replace an option of the same kind, because ports disagree about which one takes precedence', () => {
    const plan = buildLaunchPlan(
      createSampleRequest({
        options: { skill: 2, map: 'MAP02', noMonsters: true },
        launchParameters: ['-skill', '5', '+map', 'MAP03', '-nomonsters'],
      }),
    );
    expect(plan.args.filter((arg) => /^-(skill|warp|nomonsters)$/.test(arg))).toEqual([
      '-skill',
      '-nomonsters',
    ]);
    expect(plan.args.slice(-5)).toEqual(['-skill', '5', '+map', 'MAP03', '-nomonsters']);
    expect(plan.notes).toHaveLength(2);
  });

  it.each<[string, string[], string]>([
    ['too many', Array<string>(257).fill('-x'), 'PARAMETERS_TOO_MANY'],
    ['too long', ['x'.repeat(32 * 1024)], 'PARAMETERS_TOO_LONG'],
    ['an empty parameter', ['-nosound', ''], 'PARAMETER_EMPTY'],
    ['a parameter that contains NUL', ['-a\0b'], 'PARAMETER_INVALID'],
  ])('are rejected: %s', (_, launchParameters, code) => {
    expect(() => getArgs({ launchParameters })).toThrow(expect.objectContaining({ code }));
  });

  it('have limits that do not apply to the mod files', () => {
    const files = createSampleFiles(...Array.from({ length: 500 }, (_, i) => `${i}.wad`));
    expect(getArgs({ files, launchParameters: Array<string>(256).fill('-x') })).toContain('/mods/499.wad');
  });
});

describe('paths', () => {
  it.each<[string, SampleChanges]>([
    ['a mod file', { files: [{ path: '+quit.wad', name: 'quit', fileType: 'WAD' }] }],
    ['an IWAD', { iwad: { path: '@doom2.wad', properName: 'doom2.wad', game: 'doom2' } }],
    ['a settings file', { configFile: 'own.cfg' }],
    ['a demo', { options: { playDemo: '-fast' } }],
  ])('must be absolute: %s', (_, changes) => {
    expect(() => getArgs(changes)).toThrow(expect.objectContaining({ code: 'PATH_NOT_ABSOLUTE' }));
  });

  it('never lead out of the folder, even if a proper name contains `..`', () => {
    const iwad = { path: '/w/x.wad', properName: '../x.wad', game: 'doom2' } as const;
    expect(() => getArgs({ iwad })).toThrow(expect.objectContaining({ code: 'NAME_INVALID' }));
  });
});
