import { createPackageFinder, packagesInArchive } from './package-parts';

it('finds the package of each entry by checking only the folders in its path', () => {
  const paths = Array.from({ length: 500 }, (_, index) => [
    `${index}/decorate.txt`,
    `${index}/maps/start.wad`,
    `${index}/mod.pk3`,
  ]).flat();
  let comparisons = 0;
  const packages = packagesInArchive('/all.zip', 'zip', paths).map((found) => ({
    ...found,
    contains: (path: string) => {
      comparisons++;
      return found.contains(path);
    },
  }));
  const findPackage = createPackageFinder(packages);
  expect(packages).toHaveLength(500);
  expect(paths.map((path) => findPackage(path)?.within ?? null)).toEqual(
    paths.map((path) => (path.endsWith('.pk3') ? null : path.slice(0, path.indexOf('/') + 1))),
  );
  expect(comparisons).toBe(paths.length);
});

it('finds the package that is the archive itself', () => {
  const findPackage = createPackageFinder(packagesInArchive('/a.7z', '7z', ['decorate.txt', 'maps/a.wad']));
  expect(findPackage('maps/a.wad')?.within).toBe('');
  expect(createPackageFinder([])('maps/a.wad')).toBeNull();
});
