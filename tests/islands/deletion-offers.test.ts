import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadMessages } from '#i18n/messages.ts';
import { loadPartMessages } from '#i18n/part-messages.ts';
import { DeletionDialog } from '#islands/account-deletion/DeletionDialog.tsx';
import { asIsland, type IslandPage } from '#islands/lib/island.tsx';

test('deletion-11: the first step of the way out offers another address and the invisible mode instead', async () => {
  const page: IslandPage = {
    locale: 'en',
    defaultLocale: 'en',
    path: '/notifications',
    site: 'Velvet Evening',
    signups: 'all',
  };
  const messages = { ...(await loadMessages('en')), ...(await loadPartMessages('en', ['account-deletion'], {})) };
  const markup = renderToStaticMarkup(createElement(asIsland(DeletionDialog), { page, messages }));
  expect(markup).toContain('Step 1 of 3');
  const links = [...markup.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(links).toEqual(['/pages/privacy', '/notifications#email', '/notifications#invisible']);
});
