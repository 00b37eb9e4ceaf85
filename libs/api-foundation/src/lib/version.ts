/** Defined by the bundler; see tools/build.mjs. */
declare const __HANGAR_VERSION__: string | undefined;

/** Version of Hangar, such as `0.3.0`; `0.0.0` if it runs unbundled. */
export const HANGAR_VERSION = typeof __HANGAR_VERSION__ === 'string' ? __HANGAR_VERSION__ : '0.0.0';
