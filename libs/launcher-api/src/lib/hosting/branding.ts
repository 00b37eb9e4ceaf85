import { readFileSync, statSync } from 'node:fs';
import { extname, isAbsolute } from 'node:path';
import { StartupError } from '@hangar/api-foundation/errors';
import { withoutStop } from '@hangar/domain';
import { getSystemErrorCode } from '@hangar/file-system';
import type { PageBranding } from '@hangar/api-foundation/http/early';

/** The name, logo and colour that the page shows instead of Hangar's. */
export interface BrandingOptions {
  /** Replaces “Hangar” in the page's header and titles. At most 40 characters. */
  name?: string;
  /** Absolute path of a PNG, WebP or SVG file of at most 256 KiB. */
  logo?: string;
  /**
   * The colour of links, selections and the focus, such as `#7c3aed`. In each theme, it's made lighter or darker until
   * its contrast is at least 4.5.
   */
  accent?: string;
}

const MAX_NAME_LENGTH = 40;
const MAX_LOGO_BYTES = 256 * 1024;

/** The content that each type of logo begins with, because a wrong type would only show a broken picture. */
const LOGO_TYPES: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  '.png': (bytes) => bytes.subarray(1, 4).toString('latin1') === 'PNG',
  '.webp': (bytes) => bytes.subarray(8, 12).toString('latin1') === 'WEBP',
  '.svg': (bytes) => /<svg[\s>]/i.test(bytes.toString('utf8')),
};

/**
 * The luminance that gives a contrast of 4.5 to all surfaces of a theme. A test compares them with the colours in
 * tokens.css.
 */
const MIN_LUMINANCE_IN_DARK = 0.29;
const MAX_LUMINANCE_IN_LIGHT = 0.135;
const SHADES = 100;

type Rgb = readonly [red: number, green: number, blue: number];
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

/** @throws {StartupError} if a value can't be used; the sentence names it */
export function readBranding({ name, logo, accent }: BrandingOptions): PageBranding {
  return {
    ...(name === undefined ? {} : { name: checkName(name) }),
    ...(logo === undefined ? {} : { logo: readLogo(logo) }),
    ...(accent === undefined ? {} : { styles: createAccentStyles(accent) }),
  };
}

function checkName(name: unknown): string {
  const text = typeof name === 'string' ? name.trim() : '';
  // eslint-disable-next-line no-control-regex
  if (text !== '' && text.length <= MAX_NAME_LENGTH && !/[\x00-\x1f]/.test(text)) return text;
  throw new StartupError(
    `“${String(name)}” can't be the name in the page (branding.name). Use 1 to ${MAX_NAME_LENGTH} characters in one line.`,
  );
}

function readLogo(path: string): NonNullable<PageBranding['logo']> {
  const extension = extname(path).toLowerCase();
  const hasContent = LOGO_TYPES[extension];
  const refuse = (reason: string): never => {
    throw new StartupError(
      `“${path}” can't be the logo in the page (branding.logo): ${withoutStop(reason)}. Use the absolute path of a PNG, WebP or SVG file of at most 256 KiB.`,
    );
  };
  if (!isAbsolute(path)) return refuse("the path isn't absolute");
  if (!hasContent) return refuse('the name ends with another type');
  const bytes = readLogoFile(path, refuse);
  if (!hasContent(bytes)) return refuse(`the content isn't of the type ${extension.slice(1).toUpperCase()}`);
  return { name: `logo${extension}`, bytes };
}

function readLogoFile(path: string, refuse: (reason: string) => never): Buffer {
  let bytes: Buffer | null = null;
  try {
    if (statSync(path).size <= MAX_LOGO_BYTES) bytes = readFileSync(path);
  } catch (error) {
    return refuse(`it can't be read (${getSystemErrorCode(error) ?? String(error)})`);
  }
  return bytes ?? refuse('it is too large');
}

/** Returns the style sheet that replaces the accent colour in the dark and light theme. */
export function createAccentStyles(accent: string): string {
  if (typeof accent !== 'string' || !/^#[0-9a-f]{6}$/i.test(accent))
    throw new StartupError(
      `“${String(accent)}” can't be the accent colour (branding.accent). Use a # and six hexadecimal digits, such as “#7c3aed”.`,
    );
  const color: Rgb = [1, 3, 5].map((at) => parseInt(accent.slice(at, at + 2), 16)) as unknown as Rgb;
  const inDark = shade(color, WHITE, (luminance) => luminance >= MIN_LUMINANCE_IN_DARK);
  const inLight = shade(color, BLACK, (luminance) => luminance <= MAX_LUMINANCE_IN_LIGHT);
  return createTheme('dark', inDark) + createTheme('light', inLight);
}

function createTheme(theme: string, color: Rgb): string {
  const hex = color.map((value) => value.toString(16).padStart(2, '0')).join('');
  return `[data-theme='${theme}']{--cool:#${hex};--cool-wash:color-mix(in srgb,#${hex} 10%,var(--bg-2))}`;
}

/** Mixes a colour with white or black until its luminance is sufficient. */
function shade(color: Rgb, end: Rgb, isSufficient: (luminance: number) => boolean): Rgb {
  let mixed = color;
  for (let step = 1; step <= SHADES && !isSufficient(getLuminance(mixed)); step++)
    mixed = color.map((value, at) =>
      Math.round(value + (((end[at] ?? 0) - value) * step) / SHADES),
    ) as unknown as Rgb;
  return mixed;
}

/** The relative luminance of a colour, from 0 to 1 (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
export function getLuminance(color: Rgb): number {
  const [red, green, blue] = color.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
