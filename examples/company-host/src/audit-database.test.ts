import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';

import { TestCompany } from './test-company.js';

test('the audit log is also written to PostgreSQL', async () => {
  const auditDatabase = process.env['AUDIT_DATABASE'];
  assert.ok(auditDatabase, 'Set AUDIT_DATABASE to the address of an empty PostgreSQL database.');
  const company = await TestCompany.start({ auditDatabase });
  try {
    const editor = await company.signIn('ann');
    await company.request('POST', '/api/protocols', editor, { title: 'Doom' });
    await company.request('POST', '/api/protocols', '', { title: 'Heretic' });
    await company.stop();
    const client = new pg.Client(auditDatabase);
    await client.connect();
    const { rows } = await client.query(
      "SELECT actor, route, outcome, entry -> 'actor' ->> 'name' AS name FROM hangar_audit ORDER BY id",
    );
    await client.end();
    assert.deepEqual(rows, [
      { actor: 'ann', route: 'createProtocol', outcome: 'done', name: 'Ann Editor' },
      { actor: null, route: 'createProtocol', outcome: 'refused', name: null },
    ]);
  } finally {
    await company.stop();
    await company.remove();
  }
});
