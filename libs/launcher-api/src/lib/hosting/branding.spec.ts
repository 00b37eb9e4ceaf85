import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createAccentStyles, getLuminance, readBranding } from './branding';

const TOKENS = join(__dirname, '../../../../ui-components/src/styles/tokens.css');
/** The surfaces on which the accent is used for text. */
const SURFACES = ['--bg-0', '--bg-1', '--bg-2', '--bg-3', '--bg-4', '--field'];

let directory: string;
beforeEach(async () => (directory = await mkdtemp(join(tmpdir(), 'hangar-branding-'))));
afterEach(() => rm(directory, { recursive: true }));

describe('the accent', () => {
  it.each(['#7c3aed', '#ffff00', '#000080', '#808080', '#000000', '#ffffff', '#e4002b'])(
    '%s has a contrast of at least 4.5 in the dark and the light theme',
    async (accent) => {
      const tokens = await readFile(TOKENS, 'utf8');
      for (const theme of ['dark', 'light']) {
        const [, block = ''] = new RegExp(`\\[data-theme='${theme}'\\] \\{([^}]*)\\}`).exec(tokens) ?? [];
        const [, color = ''] =
          new RegExp(`\\[data-theme='${theme}'\\]\\{--cool:(#\\w{6});`).exec(createAccentStyles(accent)) ??
          [];
        const surfaces = SURFACES.map((name) => readColor(block, name));
        const wash = mix(parse(color), parse(readColor(block, '--bg-2')));
        for (const surface of [...surfaces.map(parse), wash])
          expect(getContrast(parse(color), surface)).toBeGreaterThanOrEqual(4.5);
        // The text on a surface with the accent colour.
        expect(getContrast(parse(color), parse(readColor(block, '--on-cool')))).toBeGreaterThanOrEqual(4.5);
        for (const text of ['--text-1', '--text-2', '--text-3'])
          expect(getContrast(wash, parse(readColor(block, text)))).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it('is unchanged in a theme in which its contrast is sufficient', () => {
    expect(createAccentStyles('#7cc8ff')).toContain("[data-theme='dark']{--cool:#7cc8ff;");
    expect(createAccentStyles('#005f9c')).toContain("[data-theme='light']{--cool:#005f9c;");
  });
});

it.each([
  [{ accent: 'red' }, "“red” can't be the accent colour (branding.accent). Use a # and six"],
  [{ accent: '#fff' }, "“#fff” can't be the accent colour"],
  [{ name: ' ' }, "“ ” can't be the name in the page (branding.name). Use 1 to 40 characters"],
  [{ name: 'x'.repeat(41) }, "can't be the name in the page"],
  [{ name: 'a\nb' }, "can't be the name in the page"],
  [
    { logo: 'logo.png' },
    "“logo.png” can't be the logo in the page (branding.logo): the path isn't absolute. Use",
  ],
  [{ logo: '/logo.gif' }, "can't be the logo in the page (branding.logo): the name ends with another type"],
  [{ logo: '/no/logo.png' }, "can't be the logo in the page (branding.logo): it can't be read (ENOENT"],
])('%j is rejected', (options, message) => {
  expect(() => readBranding(options)).toThrow(message);
  expect(() => readBranding(options)).toThrow(expect.objectContaining({ name: 'StartupError' }));
});

it.each([
  ['logo.png', 'GIF89a', "the content isn't of the type PNG"],
  ['logo.webp', 'RIFFxxxxWAVE', "the content isn't of the type WEBP"],
  ['logo.svg', '<html>', "the content isn't of the type SVG"],
  ['logo.svg', `<svg>${' '.repeat(256 * 1024)}</svg>`, 'it is too large'],
])('a logo %s with other content is rejected', async (name, content, reason) => {
  const logo = join(directory, name);
  await writeFile(logo, content);
  expect(() => readBranding({ logo })).toThrow(
    `“${logo}” can't be the logo in the page (branding.logo): ${reason}`,
  );
});

it('reads the name and the logo', async () => {
  const logo = join(directory, 'Our Logo.SVG');
  await writeFile(logo, '<?xml version="1.0"?><svg />');
  expect(readBranding({ name: ' Acme Arcade ', logo })).toEqual({
    name: 'Acme Arcade',
    logo: { name: 'logo.svg', bytes: Buffer.from('<?xml version="1.0"?><svg />') },
  });
});

type Rgb = [number, number, number];

function readColor(block: string, name: string): string {
  const [, color] = new RegExp(`${name}: (#\\w{6});`).exec(block) ?? [];
  if (color === undefined) throw new Error(`The theme has no ${name}.`);
  return color;
}

function parse(color: string): Rgb {
  return [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)) as Rgb;
}

/** Mixes 10 % of a colour into another. */
function mix(color: Rgb, other: Rgb): Rgb {
  return color.map((value, at) => value * 0.1 + (other[at] ?? 0) * 0.9) as Rgb;
}

function getContrast(one: Rgb, other: Rgb): number {
  const [lighter = 0, darker = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}
