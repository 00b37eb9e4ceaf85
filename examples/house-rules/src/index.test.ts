import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestLauncherApi, makeGame, ManualClock, withManifest } from '@hangar/launcher-api/testing';

import houseRules from './index.js';

const HOUR = 60 * 60 * 1000;

test('rejects launches outside the allowed hours and lowers a skill that is too high', async () => {
  const clock = new ManualClock(new Date(2026, 0, 2, 21).getTime());
  const extension = withManifest(houseRules);
  const api = await createTestLauncherApi({ extensions: [extension], platform: { clock } });
  try {
    const { id } = await makeGame((worker) => api.resolve(worker), { options: { skill: 5 } });
    const preview = async () =>
      (await api.post(`/api/protocols/preview?protocolId=${id}`, { title: 'Game', options: { skill: 5 } }))
        .data;

    const { args, notes } = await preview();
    assert.equal(args[args.indexOf('-skill') + 1], '4');
    assert.match(notes.join('\n'), /House rules/);

    clock.advance(HOUR);
    const refused = await api.post(`/api/protocols/${id}/launch`);
    assert.deepEqual([refused.status, refused.error.code], [422, 'LAUNCH_REFUSED']);
    assert.equal(refused.error.error, 'House rules: Games can be played from 08:00 to 22:00.');

    // Settings take effect at the next start.
    await api.put('/api/extensions/house-rules', { settings: { from: 20, until: 2, hardestSkill: 5 } });
    await api.restart();
    const open = await preview();
    assert.equal(open.args[open.args.indexOf('-skill') + 1], '5');
    assert.doesNotMatch(open.notes.join('\n'), /won't start/);
  } finally {
    await api.close();
  }
});
