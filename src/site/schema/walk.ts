import * as z from 'zod';

/** The schema at `path`, or `undefined` if the schema has no such path. */
export function schemaAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodType | undefined {
  let current: z.core.$ZodType | undefined = schema;
  for (const part of path) {
    const inner = unwrap(current);
    if (inner instanceof z.ZodObject) current = inner.shape[String(part)];
    else if (inner instanceof z.ZodArray) current = inner.element;
    else if (inner instanceof z.ZodRecord) current = inner.valueType;
    else return undefined;
    if (current === undefined) return undefined;
  }
  return current;
}

/** Removes default, optional, nullable and transform wrappers from a schema. */
export function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return unwrap(schema.unwrap());
  }
  return schema instanceof z.ZodPipe ? unwrap(schema.in) : schema;
}

/** Keys that a mapping of this schema may have; empty if any key is allowed, or it is no mapping. */
export function knownKeys(schema: z.core.$ZodType | undefined): readonly string[] {
  if (schema === undefined) return [];
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject) return Object.keys(inner.shape);
  if (inner instanceof z.ZodRecord && inner.keyType instanceof z.ZodEnum) return inner.keyType.options.map(String);
  return [];
}

/** The description of a schema, set by `.meta({ description })`; empty if it has none. */
export function descriptionOf(schema: z.core.$ZodType | undefined): string {
  return (schema === undefined ? undefined : z.globalRegistry.get(schema)?.description) ?? '';
}
