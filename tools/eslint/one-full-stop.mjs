/** Names of values written by users or other programs, which can end with a full stop: "Mr. X.", "Doom vs.". */
const WRITTEN_BY_USERS =
  /(?:name|title|label|text|path|file|folder|directory|address|message|reason|fault|shown|named)s?$/i;
/** Functions that only change how such a value is written. */
const FORMATTING_FUNCTIONS = ['basename', 'plainLine', 'displayFileName', 'fileNameOf', 'join', 'String'];
/** A full stop between sentences; in localised text, it follows the name of the placeholder. */
const STOP_BETWEEN_SENTENCES = /^(?::[^:]*:)?\.\s/;
/** A full stop at the very end. */
const FINAL_STOP = /^(?::[^:]*:)?\.$/;

/** Reports a full stop directly after such a value, because it would be doubled if the value ends with one. */
export const ONE_FULL_STOP = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      doubled:
        'The value may end with a full stop: end the sentence with endSentence, or pass the value through withoutStop.',
    },
  },
  create: (context) => ({
    TemplateLiteral({ quasis, expressions }) {
      for (const [place, expression] of expressions.entries()) {
        const { tail, value } = quasis[place + 1];
        const isFollowedByStop =
          STOP_BETWEEN_SENTENCES.test(value.cooked) || (tail && FINAL_STOP.test(value.cooked));
        if (isFollowedByStop && isWritten(expression))
          context.report({ node: expression, messageId: 'doubled' });
      }
    },
  }),
};

function isWritten(expression) {
  switch (expression.type) {
    case 'Identifier':
      return WRITTEN_BY_USERS.test(expression.name);
    case 'MemberExpression':
      return expression.property.type === 'Identifier' && WRITTEN_BY_USERS.test(expression.property.name);
    case 'ChainExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
      return isWritten(expression.expression);
    case 'LogicalExpression':
      return isWritten(expression.left) || isWritten(expression.right);
    case 'ConditionalExpression':
      return isWritten(expression.consequent) || isWritten(expression.alternate);
    case 'CallExpression':
      return isWrittenCall(expression);
    default:
      return false;
  }
}

function isWrittenCall({ callee, arguments: given }) {
  const isMethod = callee.type === 'MemberExpression';
  const name = isMethod ? callee.property.name : callee.name;
  // A list whose name is in capitals is constant, so users can't have written its values.
  if (name === 'join') return !(callee.object.type === 'Identifier' && /^[A-Z_]+$/.test(callee.object.name));
  if (FORMATTING_FUNCTIONS.includes(name)) return true;
  if (['trim', 'slice'].includes(name) && isMethod) return isWritten(callee.object);
  return WRITTEN_BY_USERS.test(name ?? '') && name !== 'withoutStop' && given.length > 0;
}
