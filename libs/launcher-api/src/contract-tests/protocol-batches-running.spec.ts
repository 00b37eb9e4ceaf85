import { PlayableApi } from './playable-api';

let game: PlayableApi;
beforeEach(async () => void (game = await PlayableApi.create()));
afterEach(() => game.close());

it('changes many protocols while one is being played, but deletes none, and reports which one is running', async () => {
  const played = await game.createProtocol({ title: 'Played' });
  const other = await game.createProtocol({ title: 'Other' });
  const ids = [other.id, played.id];
  await game.launch(played.id);
  const changed = await game.api.patch('/api/protocols', { ids, changes: { state: 'playing' } });
  expect(changed.data.map(({ state }) => state)).toEqual(['playing', 'playing']);
  const refused = await game.api.post('/api/protocols/delete', { ids });
  expect([refused.status, refused.error.code]).toEqual([409, 'ALREADY_RUNNING']);
  expect(refused.error.error).toContain('Played');
  expect(refused.error.details).toEqual({ ids: [played.id] });
  expect((await game.api.get('/api/trash')).data).toEqual([]);
  await game.end();
  expect((await game.api.post('/api/protocols/delete', { ids })).status).toBe(200);
  expect((await game.api.get('/api/protocols')).data).toEqual([]);
});
