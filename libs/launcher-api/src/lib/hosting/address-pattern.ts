import { toParameters } from '@hangar/api-foundation/http';

/** A parameter (`:name`), a wildcard (`*name`), the braces of an optional part, or a character with a meaning in patterns. */
const SPECIAL_PART = /:(\w+)|\*(\w+)|[.*+?^${}()|[\]\\]/g;

/** A path as Nest's decorators accept it, such as `/files/:id/{*path}`. */
export class AddressPattern {
  private readonly pattern: RegExp;
  private readonly names: string[] = [];

  /** @param end the pattern of what may follow the path */
  constructor(path: string, end: string) {
    // Nest still accepts the wildcard without a name of Express 4, and calls it `path`.
    const named = path.replace(/\/(\*|\(\.\*\))$/, '/{*path}');
    const source = named.replace(SPECIAL_PART, (part, parameter?: string, wildcard?: string) => {
      const name = parameter ?? wildcard;
      if (name === undefined) return part === '{' ? '(?:' : part === '}' ? ')?' : `\\${part}`;
      this.names.push(name);
      return parameter === undefined ? '(.+)' : '([^/]+?)';
    });
    this.pattern = new RegExp(`^${source}${end}`, 'i');
  }

  matches(path: string): boolean {
    return this.pattern.test(path);
  }

  /** Returns the parameters in a path, still encoded; `null` if it doesn't match. */
  read(path: string): Record<string, string> | null {
    if (this.names.length === 0) return this.matches(path) ? {} : null;
    const match = this.pattern.exec(path);
    return (
      match && toParameters(Object.fromEntries(this.names.map((name, index) => [name, match[index + 1]])))
    );
  }
}
