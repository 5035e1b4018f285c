/** The operators of the drawn mutants: where in a file each of them could break the code, and how. */
import ts from 'typescript';

export type Operator =
  | 'equality'
  | 'comparison'
  | 'logic'
  | 'arithmetic'
  | 'boolean'
  | 'negation'
  | 'branch'
  | 'number'
  | 'statement';

/** One possible mutation: what replaces the characters from `start` to `end` of the file. */
export interface Candidate {
  readonly file: string;
  readonly operator: Operator;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

type Binary = { readonly operator: Operator; readonly becomes: string };

const binaries: Readonly<Partial<Record<ts.SyntaxKind, Binary>>> = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: { operator: 'equality', becomes: '!==' },
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: { operator: 'equality', becomes: '===' },
  [ts.SyntaxKind.LessThanToken]: { operator: 'comparison', becomes: '<=' },
  [ts.SyntaxKind.LessThanEqualsToken]: { operator: 'comparison', becomes: '<' },
  [ts.SyntaxKind.GreaterThanToken]: { operator: 'comparison', becomes: '>=' },
  [ts.SyntaxKind.GreaterThanEqualsToken]: { operator: 'comparison', becomes: '>' },
  [ts.SyntaxKind.AmpersandAmpersandToken]: { operator: 'logic', becomes: '||' },
  [ts.SyntaxKind.BarBarToken]: { operator: 'logic', becomes: '&&' },
  [ts.SyntaxKind.PlusToken]: { operator: 'arithmetic', becomes: '-' },
  [ts.SyntaxKind.MinusToken]: { operator: 'arithmetic', becomes: '+' },
};

/** All candidates of a file, in the order of its text. Types are left alone: they do nothing at run time. */
export function listCandidates(file: string, text: string): Candidate[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Candidate[] = [];
  const add = (operator: Operator, node: ts.Node, replacement: string) =>
    found.push({ file, operator, start: node.getStart(source), end: node.getEnd(), replacement });

  function visit(node: ts.Node): void {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    if (ts.isBinaryExpression(node)) {
      const binary = binaries[node.operatorToken.kind];
      if (binary?.operator === 'logic' && isAmongLogic(node)) {
        add('logic', node, `((${node.left.getText(source)}) ${binary.becomes} (${node.right.getText(source)}))`);
      } else if (binary !== undefined && !joinsText(node)) add(binary.operator, node.operatorToken, binary.becomes);
    } else if (node.kind === ts.SyntaxKind.TrueKeyword) add('boolean', node, 'false');
    else if (node.kind === ts.SyntaxKind.FalseKeyword) add('boolean', node, 'true');
    else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      add('negation', node, node.operand.getText(source));
    } else if (ts.isIfStatement(node)) add('branch', node.expression, 'false');
    else if (ts.isConditionalExpression(node)) add('branch', node.condition, 'false');
    else if (ts.isNumericLiteral(node)) add('number', node, String(Number(node.text) + 1));
    else if (ts.isExpressionStatement(node) && !isDirective(node)) add('statement', node, ';');
    ts.forEachChild(node, visit);
  }

  visit(source);
  return found;
}

/** Whether `&&` and `||` meet, so that another operator alone would group the operands differently. */
function isAmongLogic({ parent, left, right }: ts.BinaryExpression): boolean {
  return [parent, left, right].some(
    (near) => ts.isBinaryExpression(near) && binaries[near.operatorToken.kind]?.operator === 'logic',
  );
}

/** Whether a `+` joins text: a minus there gives `NaN`, which no test could miss. */
function joinsText({ operatorToken, left, right }: ts.BinaryExpression): boolean {
  return operatorToken.kind === ts.SyntaxKind.PlusToken && [left, right].some((side) => ts.isStringLiteralLike(side));
}

/** `'use strict'` and the like. */
function isDirective({ expression }: ts.ExpressionStatement): boolean {
  return ts.isStringLiteral(expression);
}
