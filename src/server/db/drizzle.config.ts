import { defineConfig } from 'drizzle-kit';

/** Configuration of `npm run db:generate`, which writes the migration of a changed schema into `migrations/`. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/db/schema/*.ts',
  out: './src/server/db/migrations',
});
