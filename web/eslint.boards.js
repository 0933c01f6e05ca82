/** Boards match on the parts of a move, whose notation is for people and files, and know no rules. */
const HINT = 'Boards neither print nor parse notation: match on the parts of a move (table/selection.ts).';

const NOTATION = [
  "MemberExpression[property.name='move']", // reach.move
  "ObjectPattern > Property[key.name='move']", // { move }
  'CallExpression[callee.name=/^(pick|standing)$/] > TemplateLiteral', // pick(`x ${card}`)
  'CallExpression[callee.name=/^(pick|standing)$/] > Literal[raw=/^[\'"]/]', // pick('bank top')
  'TemplateElement[value.raw=/[@>]/]', // `${token}>${place}`
  'Literal[regex]', // /^take (\w+)@(\d)$/
  'CallExpression[callee.property.name=/^(split|startsWith|endsWith|charAt|match|exec)$/]', // move.split('>')
];

const RULE = {
  selector: 'Literal[value=/^[A-Z]{3}-[0-9]/]',
  message: 'Boards know no rules: a message names its rule in the attribute .rule.',
};

export default {
  files: ['src/games/**'],
  ignores: ['src/games/generic/**'], // it shows notation, as it knows nothing else
  rules: {
    'no-restricted-syntax': ['error', ...NOTATION.map((selector) => ({ selector, message: HINT })), RULE],
  },
};
