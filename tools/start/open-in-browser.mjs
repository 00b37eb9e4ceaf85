/** Opens an address in the default browser; when there is none, says what to open. */
export async function openInBrowser(url) {
  const sayIt = () => console.log(`Open ${url} in a browser.`);
  try {
    // Not there before the packages are installed, so not imported at the top.
    const { default: open } = await import('open');
    const opener = await open(url);
    opener.on('error', sayIt);
    opener.on('exit', (code) => code && sayIt());
  } catch {
    // No browser, or no way to start one: the address serves as well.
    sayIt();
  }
}
