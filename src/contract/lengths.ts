/** Lengths that forms tell the browser too, apart from the schemas so that drawing a form does not take zod. Characters. */
export const passwordLength = { minimum: 8, maximum: 200 } as const;
export const nameLength = { minimum: 3, maximum: 30 } as const;
