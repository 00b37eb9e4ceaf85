import { Narrator, ProofError } from './narrator.mjs';

describe('Narrator', () => {
  let lines;
  let narrator;

  beforeEach(() => {
    lines = [];
    narrator = new Narrator('/tmp/somebody', (line) => lines.push(line), false);
  });

  it('prints a call and the essential part of its response', () => {
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

  it('prints what it has proved', () => {
    narrator.prove('order', ['/tmp/somebody/a.wad', 'b.wad'], ['/tmp/somebody/a.wad', 'b.wad']);
    expect(lines).toEqual(['   ✓ order', '     ~/a.wad', '     b.wad']);
  });

  it('stops when a proof fails', () => {
    expect(() => narrator.prove('order', ['b.wad'], ['a.wad'])).toThrow(ProofError);
    expect(lines).toEqual(['   ✗ order']);
  });
});
