import { Narrator, NotProved } from './narrator.mjs';

describe('what the demo tells', () => {
  let lines;
  let narrator;

  beforeEach(() => {
    lines = [];
    narrator = new Narrator('/tmp/somebody', (line) => lines.push(line), false);
  });

  it('shows a call as it was made, and what is essential of the answer', () => {
    const answer = { success: true, data: { name: 'Freedoom', hashValue: 'f00', iwadPath: '/x' } };
    narrator.call({
      method: 'POST',
      path: '/api/a',
      body: { filePath: '/tmp/somebody/a.wad' },
      status: 201,
      answer,
    });
    expect(lines).toEqual(['   → POST /api/a {"filePath":"~/a.wad"}', '   ← 201 {"name":"Freedoom"}']);
  });

  it('shows what it has proved', () => {
    narrator.prove('order', ['/tmp/somebody/a.wad', 'b.wad'], ['/tmp/somebody/a.wad', 'b.wad']);
    expect(lines).toEqual(['   ✓ order', '     ~/a.wad', '     b.wad']);
  });

  it('does not go on when something is not proved', () => {
    expect(() => narrator.prove('order', ['b.wad'], ['a.wad'])).toThrow(NotProved);
    expect(lines).toEqual(['   ✗ order']);
  });
});
