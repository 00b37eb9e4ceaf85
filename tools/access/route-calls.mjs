import { dirname } from 'node:path';
import ts from 'typescript';

/** @typedef {import('typescript').Declaration} Declaration */

/** The methods that send a request to the route that one of their arguments names. */
const SENDERS = new Set(['call', 'callTagged', 'callReusingRecords', 'send', 'getApiPath', 'routeAddress']);
/** The method that runs what extensions contribute, whose routes have no names. */
const EXTENSION_SENDER = 'runAction';
/** The methods that check a permission. */
const PERMISSION_CHECKS = new Set(['block', 'refuses']);
/** Shows a notification whose button is a control of its own. */
const NOTIFICATION = 'UndoHistory.notify';
/** Sends the requests that undo a change, whatever they are. */
const UNDO = 'UndoHistory.undo';

/** The routes, outputs and other functions that a function uses itself. */
class Links {
  /** The routes that it calls: their names, "undo" or "extension". @type {Set<string>} */
  routes = new Set();
  /** The outputs to which it emits. @type {Set<Declaration>} */
  outputs = new Set();
  /** The functions that it calls, or passes on. @type {Set<Declaration>} */
  used = new Set();
  /** Whether it checks a permission first. */
  isGuarded = false;
}

/** Finds the routes that functions of the page call, directly or through other functions, including callbacks. */
export class RouteCalls {
  /** @type {Map<Declaration, Links>} */
  #links = new Map();

  /** @param {string} configFile the page's configuration of TypeScript */
  constructor(configFile) {
    const { config } = ts.readConfigFile(configFile, ts.sys.readFile);
    const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(configFile));
    this.program = ts.createProgram(fileNames, { ...options, noEmit: true, skipLibCheck: true });
    this.checker = this.program.getTypeChecker();
    /** The files of the page and its libraries. */
    this.files = fileNames.flatMap((name) => this.program.getSourceFile(name) ?? []);
    /** The kinds of all routes, by name. */
    this.kinds = this.#readKinds();
  }

  /**
   * Returns the routes that change or launch something and are reached from these functions, and the outputs to which
   * they emit.
   * @param {Iterable<Declaration>} functions
   * @param {boolean} stopsAtChecks whether to ignore what is only reached after a check of a permission
   */
  follow(functions, stopsAtChecks) {
    const routes = new Set();
    const outputs = new Set();
    const seen = new Set(functions);
    // The loop also visits the elements that it adds.
    for (const declaration of seen) {
      const links = this.#getLinks(declaration);
      if (stopsAtChecks && links.isGuarded) continue;
      for (const route of links.routes) if (this.kinds.get(route) !== 'read') routes.add(route);
      for (const output of links.outputs) outputs.add(output);
      for (const used of links.used) seen.add(used);
    }
    return { routes, outputs };
  }

  /** Whether one of these functions checks a permission, directly or through others. @param {Iterable<Declaration>} functions */
  areGuarded(functions) {
    const seen = new Set(functions);
    for (const declaration of seen) {
      const links = this.#getLinks(declaration);
      if (links.isGuarded) return true;
      for (const used of links.used) seen.add(used);
    }
    return false;
  }

  /** Whether the declaration is part of the page. @param {Declaration} declaration */
  isOwn(declaration) {
    return this.files.includes(declaration.getSourceFile());
  }

  /** @param {Declaration} declaration */
  #getLinks(declaration) {
    const known = this.#links.get(declaration);
    if (known) return known;
    const links = new Links();
    this.#links.set(declaration, links);
    const owner = ts.isClassLike(declaration.parent) ? declaration.parent.name?.text : '';
    const name = `${owner}.${/** @type {any} */ (declaration).name?.getText()}`;
    const body = getBody(declaration);
    if (name === UNDO) links.routes.add('undo');
    else if (body && name !== NOTIFICATION) this.#collect(body, declaration, links);
    return links;
  }

  /**
   * @param {import('typescript').Node} node
   * @param {Declaration} owner
   * @param {Links} links
   */
  #collect(node, owner, links) {
    if (ts.isTypeNode(node)) return;
    if (ts.isCallExpression(node)) this.#collectCall(node, links);
    if (ts.isIdentifier(node))
      for (const declaration of this.#resolve(node))
        if (declaration !== owner && getBody(declaration) && this.isOwn(declaration))
          links.used.add(declaration);
    ts.forEachChild(node, (child) => this.#collect(child, owner, links));
  }

  /**
   * @param {import('typescript').CallExpression} call
   * @param {Links} links
   */
  #collectCall({ expression, arguments: values }, links) {
    const isMethod = ts.isPropertyAccessExpression(expression);
    const name = isMethod ? expression.name.text : expression.getText();
    if (SENDERS.has(name))
      for (const value of values)
        if (ts.isStringLiteral(value) && this.kinds.has(value.text)) links.routes.add(value.text);
    if (name === EXTENSION_SENDER && isMethod && expression.expression.getText() === 'this.api')
      links.routes.add('extension');
    if (PERMISSION_CHECKS.has(name)) links.isGuarded = true;
    const output = name === 'emit' && isMethod && this.checker.getSymbolAtLocation(expression.expression);
    if (output && output.valueDeclaration) links.outputs.add(output.valueDeclaration);
  }

  /** @param {import('typescript').Identifier} name */
  #resolve(name) {
    const symbol = ts.isShorthandPropertyAssignment(name.parent)
      ? this.checker.getShorthandAssignmentValueSymbol(name.parent)
      : this.checker.getSymbolAtLocation(name);
    if (!symbol) return [];
    const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
    return (isAlias ? this.checker.getAliasedSymbol(symbol) : symbol).declarations ?? [];
  }

  #readKinds() {
    /** @type {Map<string, string>} */
    const kinds = new Map();
    const visit = (/** @type {import('typescript').Node} */ node) => {
      if (ts.isPropertyAssignment(node) && ts.isObjectLiteralExpression(node.initializer)) {
        const kind = node.initializer.properties.find((property) => property.name?.getText() === 'kind');
        if (kind && ts.isPropertyAssignment(kind))
          kinds.set(node.name.getText(), kind.initializer.getText().slice(1, -1));
      }
      ts.forEachChild(node, visit);
    };
    for (const file of this.program.getSourceFiles())
      if (file.fileName.includes('/contract/routes/')) visit(file);
    return kinds;
  }
}

/** Returns the code of a function, or the initial value of a property or variable. @param {Declaration} declaration */
function getBody(declaration) {
  if (ts.isFunctionLike(declaration)) return 'body' in declaration ? declaration.body : undefined;
  return 'initializer' in declaration ? /** @type {any} */ (declaration).initializer : undefined;
}
