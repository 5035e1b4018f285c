/** `npm run site`: says what to do when packages are missing, else runs `site.ts`. Built-ins of Node 20 only. */
try {
  await import('./site.ts');
} catch (error) {
  if (!['ERR_MODULE_NOT_FOUND', 'ERR_UNKNOWN_FILE_EXTENSION'].includes(error.code)) throw error;
  console.error(`Packages are missing or incomplete: ${error.message}\nFix: npm ci (npm start does it by itself).`);
  process.exitCode = 1;
}
