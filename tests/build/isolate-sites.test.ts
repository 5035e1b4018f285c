import type { AstroPrerenderer } from 'astro';
import { expect, it } from 'vitest';
import { isolateSites } from '#site/build/isolate-sites.ts';

/** Runs the integration's hook as Astro does and gives the prerenderer that it sets. */
function wrap(original: Pick<AstroPrerenderer, 'render'>, pages: string[], failures: string[]): AstroPrerenderer {
  const integration = isolateSites({
    onPage: (domain) => pages.push(domain),
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

it('ends the site whose page throws, and no other', async () => {
  const pages: string[] = [];
  const failures: string[] = [];
  const prerenderer = wrap(
    {
      render: async (request) => {
        if (request.url.includes('/bad.example/nl/login')) throw new Error('no text');
        return new Response('page');
      },
    },
    pages,
    failures,
  );
  const render = async (path: string) => {
    const result = await prerenderer.render(new Request(`http://localhost${path}`), {} as never);
    return result instanceof Response ? result.body !== null : true;
  };
  expect(await render('/bad.example')).toBe(true);
  expect(await render('/bad.example/nl/login')).toBe(false);
  expect(await render('/bad.example/signup')).toBe(false);
  expect(await render('/good.example/nl/login')).toBe(true);
  expect(failures).toEqual(['bad.example /nl/login Error: no text']);
  expect(pages).toEqual(['bad.example', 'good.example']);
});
