import type { AstroPrerenderer } from 'astro';
import { expect, it } from 'vitest';
import { isolateSites } from '#build/pages/isolate-sites.ts';

/** Runs the integration's hook as Astro does and gives the prerenderer that it sets. */
function wrap(original: Pick<AstroPrerenderer, 'render'>, pages: string[], failures: string[]): AstroPrerenderer {
  const integration = isolateSites({
    onBundled: async () => undefined,
    async onPage(domain, path, html) {
      if (html === 'bare') throw new Error('no head');
      pages.push(`${domain} ${path} ${html}`);
    },
    onFailure: (domain, path, error) => failures.push(`${domain} ${path} ${String(error)}`),
  });
  let wrapped: AstroPrerenderer | undefined;
  const setPrerenderer = (make: unknown) => {
    if (typeof make === 'function') wrapped = make({ name: 'original', getStaticPaths: () => [], ...original });
  };
  const hook: unknown = integration.hooks['astro:build:start'];
  if (typeof hook === 'function') hook({ setPrerenderer });
  if (wrapped === undefined) throw new Error('no prerenderer was set');
  return wrapped;
}

it('build-19: ends the site whose page throws, and no other', async () => {
  const pages: string[] = [];
  const failures: string[] = [];
  const prerenderer = wrap(
    {
      render: async (request) => {
        if (request.url.includes('/bad.example/nl/login')) throw new Error('no text');
        return new Response(request.url.endsWith('/worse.example') ? 'bare' : 'page');
      },
    },
    pages,
    failures,
  );
  const render = async (path: string) => {
    const result = await prerenderer.render(new Request(`http://localhost${path}`), {} as never);
    // Astro writes what has a body.
    expect(result instanceof Response && result.body).toBe(null);
  };
  for (const path of [
    '/bad.example',
    '/bad.example/nl/login.html',
    '/bad.example/signup.html',
    '/good.example/nl/index.html',
  ]) {
    await render(path);
  }
  await render('/worse.example');
  expect(failures).toEqual(['bad.example /nl/login Error: no text', 'worse.example / Error: no head']);
  expect(pages).toEqual(['bad.example / page', 'good.example /nl page']);
});
