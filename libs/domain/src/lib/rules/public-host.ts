/**
 * Whether a host is one that everybody can reach by the same name, as `URL.hostname` writes it: neither an address in
 * numbers, nor a name that only one network or machine knows. Only links to such hosts belong in the Registry.
 */
export function isPublicHost(host: string): boolean {
  return (
    /^(?=.{4,253}$)([a-z0-9_-]{1,63}\.)+[a-z][a-z0-9-]{1,62}$/.test(host) &&
    !/\.(local|localhost|localdomain|internal|intranet|private|lan|home|corp|onion|arpa)$/.test(host)
  );
}
