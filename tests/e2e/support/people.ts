import { randomBytes } from 'node:crypto';

export interface Person {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly birth: { readonly day: string; readonly month: string; readonly year: string };
}

/** A new adult person with a random address and name, unique in the run. */
export function newPerson(): Person {
  const id = randomBytes(5).toString('hex');
  return {
    email: `robin.${id}@mail.example`,
    name: `Robin ${id}`,
    password: 'a quiet evening 42',
    birth: { day: '9', month: '4', year: '1988' },
  };
}
