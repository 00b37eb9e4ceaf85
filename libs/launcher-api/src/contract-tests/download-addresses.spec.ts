import { readdir } from 'node:fs/promises';

import { publicWeb, type WebAccess } from '../index';
import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { Canary } from './canary';

let canary: Canary;
let api: TestLauncherApi;

const download = (url: string, protocolId?: string) =>
  api.post('/api/protocol/download-image', { url, ...(protocolId ? { protocolId } : {}) });
const listImages = () => readdir(api.path('images'));

describe('the addresses that downloads may use', () => {
  // These tests allow any port, so that only the address can cause a rejection.
  beforeAll(async () => {
    const webAccess: WebAccess = { ...publicWeb, isAllowedPort: () => true };
    api = await createTestLauncherApi({ platform: { webAccess } });
    canary = await Canary.start('127.0.0.1');
  });
  afterAll(async () => {
    await api.close();
    await canary.close();
  });

  const ADDRESS_PATTERNS = [
    'http://127.0.0.1:PORT/',
    'http://localhost:PORT/',
    'http://LOCALHOST:PORT/',
    'http://localhost.:PORT/',
    'http://127.1:PORT/',
    'http://127.0.1:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f000001:PORT/',
    'http://0x7f.0.0.1:PORT/',
    'http://0177.0.0.1:PORT/',
    'http://017700000001:PORT/',
    'http://127.0.0.1.:PORT/',
    'http://0.0.0.0:PORT/',
    'http://0:PORT/',
    'http://[::1]:PORT/',
    'http://[::]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[::ffff:7f00:1]:PORT/',
    'http://[0:0:0:0:0:ffff:7f00:0001]:PORT/',
    'http://[::127.0.0.1]:PORT/',
    'http://[64:ff9b::7f00:1]:PORT/',
    'http://[2002:7f00:1::]:PORT/',
    'http://[2001:0:7f00:1::]:PORT/',
    'http://１２７.０.０.１:PORT/',
    'http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ:PORT/',
    'http://example.com@127.0.0.1:PORT/',
    'http://127.0.0.1:PORT#@example.com/',
    'http://127.0.0.1:PORT\\@example.com/',
    'http:127.0.0.1:PORT/',
    'http:\\\\127.0.0.1:PORT/',
    '//127.0.0.1:PORT/',
    '127.0.0.1:PORT/',
    'https://127.0.0.1:PORT/',
    'file:///etc/passwd',
    'ftp://127.0.0.1:PORT/',
    'gopher://127.0.0.1:PORT/_GET',
    'data:image/png;base64,iVBORw0KGgo=',
    'javascript:alert(1)',
    'http://127.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00:ec2::254]/',
    'http://[fe80::1]/',
    'http://10.0.0.1/',
    'http://192.168.0.1/',
    'http://100.64.0.1/',
    'http://no-such-host.invalid/',
    '',
  ];

  it.each(ADDRESS_PATTERNS)('exclude this computer and its network: %s', async (pattern) => {
    const response = await download(pattern.replaceAll('PORT', String(canary.port)));
    expect([400, 422]).toContain(response.status);
    expect(canary.connectionCount).toBe(0);
    expect(await listImages()).toEqual([]);
  });

  it('are limited to the standard web ports', async () => {
    expect([80, 443].every(publicWeb.isAllowedPort)).toBe(true);
    expect([0, 22, 25, 7666, 8080].some(publicWeb.isAllowedPort)).toBe(false);
  });

  it('are rejected with the same message, whether or not a server exists there', async () => {
    const getMessage = async (url: string) => (await download(url)).error.error.replace(url, 'URL');
    expect(await getMessage('http://10.0.0.1/')).toBe(await getMessage('http://no-such-host.invalid/'));
  });

  it.each([
    ['8.8.8.8', true],
    ['93.184.216.34', true],
    ['2606:4700::1111', true],
    ['0.1.2.3', false],
    ['127.255.255.254', false],
    ['172.31.255.255', false],
    ['198.18.0.1', false],
    ['192.0.2.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::', false],
    ['::ffff:8.8.8.8', false],
    ['64:ff9b::808:808', false],
    ['64:ff9b:1::1', false],
    ['2002:808:808::', false],
    ['2001::1', false],
    ['2001:db8::1', false],
    ['100::1', false],
    ['fec0::1', false],
    ['fe80::1%eth0', false],
    ['not an address', false],
    ['', false],
  ])('%s is public: %s', (address, isPublic) => {
    expect(publicWeb.isAllowedAddress(address)).toBe(isPublic);
  });
});
