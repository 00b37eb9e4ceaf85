/** Removes what start-windows.mjs has prepared, and ends everything that runs in Wine. */
export default async function stopWindows() {
  globalThis.__hangarWindows?.remove();
}
