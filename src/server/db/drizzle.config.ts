import { defineConfig } from 'drizzle-kit';

/** For `npm run db:generate`, which writes the SQL of a changed schema into `migrations/`. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/db/schema/*.ts',
  out: './src/server/db/migrations',
});
