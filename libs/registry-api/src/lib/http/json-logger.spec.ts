import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { OTHER_UUID, STORES, SUNDER, TestRegistry, TOKEN, UUID } from '../testing/test-registry';

describe('personal data', () => {
  it('is not in the log (address, installation, file, query) or the store (installation, token)', async () => {
    const registry = await TestRegistry.start(STORES[0]![1]);
    try {
      await registry.submit();
      await registry.submit({}, OTHER_UUID);
      await registry.get(`/mod/${SUNDER.hash}`);
      await registry.get('/api/mods?q=secretword');
      await registry.submit({ url: 'x' });
      await registry.moderate('GET', '/submissions');

      const log = registry.logged.join('');
      expect(registry.logged.map((line) => JSON.parse(line).event)).toContain('request');
      for (const secret of ['127.0.0.1', UUID, OTHER_UUID, SUNDER.hash, 'secretword', TOKEN]) {
        expect(log).not.toContain(secret);
      }
      for (const name of await readdir(registry.directory)) {
        if (!name.startsWith('registry.sqlite')) continue;
        const stored = await readFile(join(registry.directory, name), 'latin1');
        for (const secret of ['127.0.0.1', UUID, UUID.replaceAll('-', ''), OTHER_UUID, TOKEN])
          expect(stored).not.toContain(secret);
      }
    } finally {
      await registry.stop();
    }
  });
});
