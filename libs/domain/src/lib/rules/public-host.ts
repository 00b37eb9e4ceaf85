/**
 * Whether a host, in the form of `URL.hostname`, is publicly reachable under this name. It must be neither an IP
 * address nor a name that is only known in one network or on one computer. The Registry only accepts links to such
 * hosts.
 */
export function isPublicHost(host: string): boolean {
  return (
    /^(?=.{4,253}$)([a-z0-9_-]{1,63}\.)+[a-z][a-z0-9-]{1,62}$/.test(host) &&
    !/\.(local|localhost|localdomain|internal|intranet|private|lan|home|corp|onion|arpa)$/.test(host)
  );
}
