import type { TestLauncherApi } from '../testing';

/**
 * Removes all protocols and mod files, including those in the trash, so that each test that shares an API starts with
 * an empty library.
 */
export async function clearLibrary(api: TestLauncherApi): Promise<void> {
  for (const { id } of (await api.get('/api/protocols')).data) await api.delete(`/api/protocols/${id}`);
  for (const { id } of (await api.get('/api/mod-files/catalog')).data)
    await api.delete(`/api/mod-files/catalog/${id}?deleteFile=true`);
  await api.delete('/api/trash');
  const remaining = await Promise.all([
    api.get('/api/protocols'),
    api.get('/api/mod-files/catalog'),
    api.get('/api/trash'),
  ]);
  expect(remaining.map(({ data }) => data)).toEqual([[], [], []]);
}
