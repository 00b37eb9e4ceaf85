/** Opens an address in the default browser, or prints it if no browser is available. */
export async function openInBrowser(url) {
  const printAddress = () => console.log(`Open ${url} in a browser.`);
  try {
    // The package may not be installed yet, so it is not imported at the top.
    const { default: open } = await import('open');
    const opener = await open(url);
    opener.on('error', printAddress);
    opener.on('exit', (code) => code && printAddress());
  } catch {
    // No browser is available, or it cannot be started, so the address is printed.
    printAddress();
  }
}
