import { uselessKind } from './useless-file';

describe('uselessKind', () => {
  it.each([
    ['MAP01.LMP', /^MAP01\.LMP is a demo\. .*"Play a demo"\.$/],
    ['doomsav0.dsg', /^doomsav0\.dsg is a saved game\. Copy it into the save directory/],
    ['quick01.zds', /is a saved game/],
    ['hexen0.hsg', /is a saved game/],
    ['notes.docx', /^No source port loads a file like notes\.docx\.$/],
  ])('explains what %s is and where it belongs', (fileName, sentence) => {
    expect(uselessKind(fileName)).toMatch(sentence);
  });

  it('describes a .lmp file as a demo only if it is one', () => {
    expect(uselessKind('umapinfo.lmp', 'no-demo')).toMatch(
      /^umapinfo\.lmp is a single lump and not a demo\./,
    );
    expect(uselessKind('uv01.lmp', 'demo')).toMatch(/^uv01\.lmp is a demo\./);
  });
});
