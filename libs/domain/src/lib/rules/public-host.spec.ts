import { isPublicHost } from './public-host';

describe('isPublicHost', () => {
  it.each(['example.org', 'www.moddb.com', 'xn--exmple-cua.org', 'a.b-c.d_e.co'])('accepts %s', (host) => {
    expect(isPublicHost(host)).toBe(true);
  });

  it.each([
    ['this computer', 'localhost'],
    ['an IP address', '93.184.216.34'],
    ['an address of a home network', '192.168.1.5'],
    ['a link-local address', '169.254.169.254'],
    ['an IPv6 address', '[fe80::1]'],
    ['a name without a dot', 'nas'],
    ['a name of a single network', 'printer.local'],
    ['a name of a router', 'nas.fritz.box.lan'],
    ['a name of a company', 'wiki.intranet'],
    ['a name that resolves to this computer', 'app.localhost'],
    ['a name with a dot at its end', 'example.org.'],
    ['a name with an empty part', 'a..org'],
    ['nothing', ''],
  ])('rejects %s', (_, host) => {
    expect(isPublicHost(host)).toBe(false);
  });
});
