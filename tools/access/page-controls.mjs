import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseTemplate } from '@angular/compiler';
import ts from 'typescript';

/** The attribute by which a template names the control that an element is. */
const NEEDS = 'data-needs';
/** The prefix of components that are used by many features, so that the elements with them are the controls. */
const SHARED_COMPONENTS = '/libs/ui-components/';
/** The properties of a template's nodes that contain other nodes. */
const NESTED = ['children', 'branches', 'cases', 'groups', 'empty', 'placeholder', 'loading', 'error'];
/** The properties of an expression that contain other expressions. */
const PARTS =
  'ast left right expression condition trueExp falseExp exp receiver key value expressions args values'.split(
    ' ',
  );

/** The events of presses. Other events don't come from something that could be marked, so their handlers check. */
const PRESSES = new Set(['click', 'change', 'input', 'submit', 'chosen', 'cancelled']);

/**
 * A listener in a template.
 * @typedef {{
 *   place: string, component: Component, element: any, event: string,
 *   functions: Set<ts.Declaration>, outputs: Set<ts.Declaration>, items: Set<ts.Declaration>,
 *   needs: string | null, child: Component | undefined,
 * }} Listener
 * @typedef {{ type: ts.ClassDeclaration, selector: string, template: string, file: string }} Component
 */

/** Reads the listeners of all templates, and finds out which routes they call. */
export class PageControls {
  /** @type {Listener[]} */
  listeners = [];

  /**
   * @param {import('./route-calls.mjs').RouteCalls} calls
   * @param {string} workspace
   */
  constructor(calls, workspace) {
    this.calls = calls;
    this.workspace = workspace;
    this.components = calls.files.flatMap((file) => file.statements.flatMap(readComponent));
    this.bySelector = new Map(this.components.map((component) => [component.selector, component]));
    /** The elements that are components, and the names in `data-needs` around them. */
    this.uses = [];
    for (const component of this.components) {
      const { nodes } = parseTemplate(component.template, component.file, { preserveWhitespaces: true });
      this.#visit(nodes, { component, variables: new Map(), needs: null });
    }
  }

  /**
   * Returns the controls that change or launch something: their places, their routes and the names in `data-needs`.
   * Listeners for the outputs of the page's own components belong to the controls in these components.
   */
  list() {
    return this.listeners
      .filter(({ component, child }) => !isShared(component) && (!child || isShared(child)))
      .map((listener) => {
        const routes = this.#findRoutes(listener, !PRESSES.has(listener.event), new Set());
        const place = `${listener.place} (${listener.event})`;
        return { place, routes: [...routes].sort(), needs: this.#findNeeds(listener) };
      })
      .filter(({ routes }) => routes.length > 0);
  }

  /** The name that marks the element, its form's button, its menu's items, or all uses of its component. */
  #findNeeds(listener) {
    const { needs, event, items, component } = listener;
    if (needs !== null) return needs;
    if (event === 'submit') return this.#findSubmitButton(listener);
    if (event === 'chosen' && this.calls.areGuarded(items)) return 'each item';
    const uses = this.uses.filter(({ child }) => child === component).map((use) => use.needs);
    return uses.length > 0 && !uses.includes(null) ? uses[0] : null;
  }

  /** The routes of a listener, and of the listeners for the outputs to which it emits. */
  #findRoutes(listener, stopsAtChecks, seen) {
    if (seen.has(listener)) return new Set();
    seen.add(listener);
    const { routes, outputs } = this.calls.follow(listener.functions, stopsAtChecks);
    for (const output of [...outputs, ...listener.outputs])
      for (const parent of this.listeners)
        if (parent.child?.type === output.parent && parent.event === output.name?.getText())
          for (const route of this.#findRoutes(parent, stopsAtChecks, seen)) routes.add(route);
    return routes;
  }

  /** The name that a form's submit button has in `data-needs`. */
  #findSubmitButton({ component, element }) {
    const id = element.attributes.find(({ name }) => name === 'id')?.value;
    const pattern = new RegExp(
      `<button[^>]*${id ? `(type="submit"|form="${id}")` : 'type="submit"'}[^>]*>`,
      'g',
    );
    const buttons = [...component.template.matchAll(pattern)].map(
      ([tag]) => / data-needs="([^"]+)"/.exec(tag)?.[1],
    );
    return buttons.find((needs) => needs !== undefined) ?? null;
  }

  #visit(nodes, context) {
    for (const node of nodes) {
      const variables = new Map(context.variables);
      if (node.item)
        variables.set(node.item.name, this.#getElementType(this.#resolve(node.expression, context)));
      if (node.expressionAlias)
        variables.set(node.expressionAlias.name, this.#resolve(node.expression, context));
      if (node.value?.ast && typeof node.name === 'string' && !node.attributes)
        context.variables.set(node.name, this.#resolve(node.value, context));
      const needs = findNeeds(node) ?? context.needs;
      for (const reference of node.references ?? []) variables.set(reference.name, undefined);
      const inner = { ...context, variables, needs };
      if (node.constructor.name === 'Element') this.#addElement(node, inner);
      for (const key of NESTED) if (node[key]) this.#visit([node[key]].flat(), inner);
    }
  }

  #addElement(element, { component, variables, needs }) {
    const child = this.#findComponent(element);
    if (child) this.uses.push({ child, needs });
    const line = element.startSourceSpan.start.line + 1;
    const items = this.#findFunctions(
      element.inputs.find(({ name }) => name === 'items')?.value,
      component,
      variables,
    );
    for (const { name, handler } of element.outputs)
      this.listeners.push({
        ...this.#findFunctions(handler, component, variables),
        place: `${relative(this.workspace, component.file)}:${line}`,
        component,
        element,
        event: name,
        needs,
        items: items.functions,
        child,
      });
  }

  #findComponent({ name, attributes }) {
    const byAttribute = attributes.map((attribute) => this.bySelector.get(`${name}[${attribute.name}]`));
    return this.bySelector.get(name) ?? byAttribute.find((component) => component !== undefined);
  }

  #findFunctions(expression, component, variables) {
    const found = { functions: new Set(), outputs: new Set() };
    this.#resolve(expression, { component, variables, found });
    return found;
  }

  /** Returns the type of an expression, and adds the functions and outputs in it to `found`. */
  #resolve(expression, context) {
    if (!expression) return undefined;
    const { checker } = this.calls;
    const { component, variables, found } = context;
    const kind = expression.constructor.name;
    if (kind === 'ImplicitReceiver' || kind === 'ThisReceiver')
      return checker.getTypeAtLocation(component.type);
    if (/PropertyRead$/.test(kind)) {
      const { receiver, name } = expression;
      if (receiver.constructor.name === 'ImplicitReceiver' && variables.has(name)) return variables.get(name);
      const member = getMember(checker, this.#resolve(receiver, context), name);
      const declaration = member?.declarations?.[0];
      if (!declaration) return undefined;
      if (this.calls.isOwn(declaration)) found?.functions.add(declaration);
      return checker.getTypeOfSymbolAtLocation(member, declaration);
    }
    if (/Call$/.test(kind)) {
      for (const value of expression.args) this.#resolve(value, context);
      if (expression.receiver.name === 'emit') this.#addOutput(expression.receiver.receiver, context);
      const type = this.#resolve(expression.receiver, context);
      return type && checker.getNonNullableType(type).getCallSignatures()[0]?.getReturnType();
    }
    const parts = PARTS.flatMap((key) => expression[key] ?? []).filter((part) => typeof part === 'object');
    return parts.map((part) => this.#resolve(part, context)).findLast((type) => type !== undefined);
  }

  #addOutput({ receiver, name }, context) {
    const owner = receiver && this.#resolve(receiver, context);
    const declaration = getMember(this.calls.checker, owner, name)?.declarations?.[0];
    if (declaration) context.found?.outputs.add(declaration);
  }

  #getElementType(type) {
    const list = type && this.calls.checker.getNonNullableType(type);
    return list && this.calls.checker.getIndexTypeOfType(list, ts.IndexKind.Number);
  }
}

const isShared = ({ file }) => file.includes(SHARED_COMPONENTS);

function getMember(checker, type, name) {
  return type && checker.getPropertyOfType(checker.getNonNullableType(type), name);
}

/** The name in `data-needs`; for a bound attribute its expression. */
function findNeeds({ attributes = [], inputs = [] }) {
  const isNeeds = ({ name }) => name === NEEDS || name === 'needs';
  // A field that can't be changed without the permission.
  const isReadOnly = ({ name, value }) =>
    name === 'readOnly' && value.source?.includes('permissions.refuses');
  return (
    attributes.find(isNeeds)?.value ??
    inputs.find((input) => isNeeds(input) || isReadOnly(input))?.value.source
  );
}

/** @returns {Component[]} */
function readComponent(statement) {
  if (!ts.isClassDeclaration(statement)) return [];
  const calls = (ts.getDecorators(statement) ?? []).map(({ expression }) => expression);
  const component = calls.find(
    (call) => ts.isCallExpression(call) && call.expression.getText() === 'Component',
  );
  const options = component && /** @type {ts.CallExpression} */ (component).arguments[0];
  const getText = (key) =>
    options && ts.isObjectLiteralExpression(options)
      ? /** @type {any} */ (options.properties.find(({ name }) => name?.getText() === key))?.initializer.text
      : undefined;
  const { fileName } = statement.getSourceFile();
  const templateFile = getText('templateUrl') && join(dirname(fileName), getText('templateUrl'));
  const template = templateFile ? readFileSync(templateFile, 'utf8') : getText('template');
  return template === undefined
    ? []
    : [{ type: statement, selector: getText('selector'), template, file: templateFile ?? fileName }];
}
