import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestLauncherApi, withManifest } from '@hangar/launcher-api/testing';

import modDbFeed from './index.js';
import { readFeed } from './read-feed.js';

const FEED = `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0"><channel><title>Doom downloads - Mod DB</title>
<item>
<title>Test Chamber 2.1</title>
<link>https://www.moddb.com/mods/test-chamber/downloads/test-chamber-21</link>
<description>&lt;img src="https://media.moddb.com/x.jpg"/&gt; One square room.</description>
<pubDate>Fri, 02 Jan 2026 03:04:06 +0000</pubDate>
</item>
</channel></rss>`;

test('shows the newest files, and contacts ModDB only when they are requested', async () => {
  const requestedUrls: string[] = [];
  const fetch = async (url: unknown) => {
    requestedUrls.push(String(url));
    return new Response(FEED);
  };
  const api = await createTestLauncherApi({
    extensions: [withManifest(modDbFeed)],
    platform: { fetch },
  });
  try {
    const sources = (await api.get('/api/discover')).data;
    assert.deepEqual(sources.map(({ id, downloads }) => [id, downloads]).at(-1), ['moddb', 'browser']);
    assert.deepEqual(requestedUrls, []);
    const [file] = (await api.get('/api/discover/moddb/files')).data;
    assert.equal(file?.title, 'Test Chamber 2.1');
    assert.equal(file?.description, 'One square room.');
    assert.equal(file?.date, '2026-01-02');
    assert.equal(requestedUrls.length, 1);
  } finally {
    await api.close();
  }
});

test('rejects pages and feeds with their own entities', () => {
  assert.throws(() => readFeed('<!DOCTYPE html><html></html>'));
  assert.throws(() => readFeed(`<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "b">]>${FEED}`));
  assert.throws(() => readFeed('{}'));
  assert.deepEqual(readFeed('<rss><channel><item><title>No link</title></item></channel></rss>'), []);
});
