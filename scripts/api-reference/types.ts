import * as z from 'zod/mini';

/** The subset of JSON Schema that this page needs. */
interface Shape {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Shape | boolean;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A longer list of allowed values is cut; the contract has them all. */
const maxWords = 12;

/** One field of an input. */
export interface Field {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
}

/** The fields of an input, in the order of the contract. */
export function fieldsOf(schema: z.ZodMiniType): readonly Field[] {
  const { properties = {}, required = [] } = shapeOf(schema, 'input');
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    type: typeOf(shape, '') + limitOf(shape),
    isRequired: required.includes(name),
  }));
}

/** The answer of an endpoint, in TypeScript syntax. */
export function answerOf(schema: z.ZodMiniType): string {
  return typeOf(shapeOf(schema, 'output'), '');
}

function shapeOf(schema: z.ZodMiniType, io: 'input' | 'output'): Shape {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Shape;
}

function typeOf(shape: Shape, indent: string): string {
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.enum !== undefined) return wordsOf(shape.enum);
  if (shape.anyOf !== undefined) return shape.anyOf.map((each) => typeOf(each, indent)).join(' | ');
  if (shape.type === 'array') return listOf(shape.items ?? {}, indent);
  if (shape.type === 'object') return objectOf(shape, indent);
  return shape.type === 'integer' ? 'number' : (shape.type ?? 'any');
}

function wordsOf(words: readonly unknown[]): string {
  const listed = words.slice(0, maxWords).map((word) => JSON.stringify(word));
  return [...listed, ...(words.length > maxWords ? ['…'] : [])].join(' | ');
}

function listOf(items: Shape, indent: string): string {
  const type = typeOf(items, indent);
  return type.includes(' | ') && !type.startsWith('{') ? `(${type})[]` : `${type}[]`;
}

function objectOf({ properties = {}, required = [], additionalProperties }: Shape, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, shape]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${typeOf(shape, inner)}`,
  );
  if (typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0)
    lines.push(`${inner}[key]: ${typeOf(additionalProperties, inner)}`);
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

function limitOf({ maxLength, maxItems }: Shape): string {
  if (maxLength !== undefined) return `, at most ${maxLength} characters`;
  return maxItems === undefined ? '' : `, at most ${maxItems}`;
}
