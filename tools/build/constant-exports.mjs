import ts from 'typescript';

const INCREMENT_OPERATORS = [ts.SyntaxKind.PlusPlusToken, ts.SyntaxKind.MinusMinusToken];

/**
 * Throws if a function of a module assigns to one of its exported variables, because importers would have to see the
 * new value.
 * @param {ts.SourceFile} file
 * @param {readonly ts.ExportSpecifier[]} specifiers the exports of the module
 * @param {ts.TypeChecker} checker
 */
export function assertConstant(file, specifiers, checker) {
  const symbols = new Set(
    specifiers.map((specifier) => checker.getExportSpecifierLocalTargetSymbol(specifier)),
  );
  const names = new Set(specifiers.map(({ name, propertyName }) => (propertyName ?? name).text));
  const visit = (node, isInFunction) => {
    for (const target of isInFunction ? getTargets(node) : [])
      if (names.has(target.text) && symbols.has(getSymbol(target, checker)))
        throw new Error(
          `"${target.text}" is exported and changes later, but a script would export only its first value.`,
        );
    const isWithin = isInFunction || ts.isFunctionLike(node) || ts.isPropertyDeclaration(node);
    ts.forEachChild(node, (child) => visit(child, isWithin));
  };
  visit(file, false);
}

/** Returns the variable, not the property, if both have the same name, as in `({ a } = b)`. */
function getSymbol(name, checker) {
  return ts.isShorthandPropertyAssignment(name.parent)
    ? checker.getShorthandAssignmentValueSymbol(name.parent)
    : checker.getSymbolAtLocation(name);
}

/** Returns the names that an expression or a loop assigns to. */
function getTargets(node) {
  if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) return getNames(node.left);
  if (ts.isForInStatement(node) || ts.isForOfStatement(node)) return getNames(node.initializer);
  const isUnary = ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node);
  return isUnary && INCREMENT_OPERATORS.includes(node.operator) ? getNames(node.operand) : [];
}

function isAssignment(kind) {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

/**
 * Returns the names in a pattern, including those in default values, which are only read. Additional names are
 * harmless.
 */
function getNames(node) {
  if (ts.isIdentifier(node)) return [node];
  const names = [];
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return names;
  ts.forEachChild(node, (child) => void names.push(...getNames(child)));
  return names;
}
