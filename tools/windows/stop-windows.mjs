/** Ends and removes the Wine that start-wine.mjs has prepared. */
export default async function stopWine() {
  globalThis.__hangarWine?.remove();
}
