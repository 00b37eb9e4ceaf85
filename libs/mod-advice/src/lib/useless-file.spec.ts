import { describeUselessKind } from './useless-file';

describe('describeUselessKind', () => {
  it.each([
    ['MAP01.LMP', /^MAP01\.LMP is a demo\. .*“Play a demo”\.$/],
    ['doomsav0.dsg', /^doomsav0\.dsg is a save\. Copy it to the save folder/],
    ['quick01.zds', /is a save\./],
    ['hexen0.hsg', /is a save\./],
    ['notes.docx', /^Source ports can't load notes\.docx\.$/],
  ])('explains what %s is and where it belongs', (fileName, sentence) => {
    expect(describeUselessKind(fileName)).toMatch(sentence);
  });

  it('only describes a .lmp file as a demo if it is one', () => {
    expect(describeUselessKind('umapinfo.lmp', 'no-demo')).toMatch(
      /^umapinfo\.lmp is a single lump, not a demo\./,
    );
    expect(describeUselessKind('uv01.lmp', 'demo')).toMatch(/^uv01\.lmp is a demo\./);
  });
});
