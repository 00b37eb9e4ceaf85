import { createDiagram } from './project-diagram.mjs';

describe('createDiagram', () => {
  it('groups projects by folder and omits transitive dependencies', () => {
    const projects = [
      { name: 'ui', root: 'apps/ui', uses: ['client', 'domain'] },
      { name: 'api', root: 'apps/api', uses: ['domain', 'tools'] },
      { name: 'client', root: 'libs/client', uses: ['domain'] },
      { name: 'domain', root: 'libs/domain', uses: [] },
    ];
    expect(createDiagram(projects).split('\n')).toEqual([
      '```mermaid',
      'flowchart TB',
      '  subgraph apps',
      '    api["apps/api"]',
      '    ui["apps/ui"]',
      '  end',
      '  subgraph libs',
      '    client["libs/client"]',
      '    domain["libs/domain"]',
      '  end',
      '  api --> domain',
      '  client --> domain',
      '  ui --> client',
      '  ui -. "HTTP, Server-Sent Events" .-> api',
      '```',
    ]);
  });
});
