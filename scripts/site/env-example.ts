import { sep } from 'node:path';
import { listSettings, settingMeanings } from '#server/config.ts';

const introduction = `# All settings of server and build, with their defaults. \`npm run site -- docs\` writes this file.
#
# Nothing reads this file by itself. A service takes a copy as its EnvironmentFile (docs/deploy); a shell takes one by
#   set -a; . ./.env; set +a
# A wrong value stops the start with a message that names it. \`npm run site -- info\` shows the values in use here.
`;

/** The only variable that the server does not read: it serves built sites. */
const sitesFolder = '# Folder of the sites, for the build and `npm run site`.\n#SITES_DIR=sites\n';

/** `.env.example`: every variable with its description, commented out. */
export function envExample(): string {
  const here = `${process.cwd()}${sep}`;
  const meanings = settingMeanings();
  const settings = listSettings({}).map(
    ({ name, value }) => `# ${meanings.get(name)}\n#${name}=${value.replace(here, '')}\n`,
  );
  return [introduction, sitesFolder, ...settings].join('\n');
}
