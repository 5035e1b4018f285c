import type { AstroIntegration } from 'astro';

/** What the build hears while pages are rendered. */
export interface RenderListener {
  /** A page of this domain was rendered. */
  onPage(domain: string): void;
  /** A page threw; the rest of its site is left out. */
  onFailure(domain: string, path: string, error: unknown): void;
}

/** Keeps an error in one site's page from ending the build of the others, and counts pages. */
export function isolateSites(listener: RenderListener): AstroIntegration {
  const failed = new Set<string>();
  return {
    name: 'isolate-sites',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((original) => ({
          ...original,
          name: 'isolate-sites',
          async render(request, options) {
            const { pathname } = new URL(request.url);
            const [, domain = ''] = pathname.split('/', 2);
            // A response without a body is not written.
            if (failed.has(domain)) return new Response(null);
            try {
              const result = await original.render(request, options);
              listener.onPage(domain);
              return result;
            } catch (error) {
              if (!failed.has(domain)) listener.onFailure(domain, pathname.slice(domain.length + 1) || '/', error);
              failed.add(domain);
              return new Response(null);
            }
          },
        }));
      },
    },
  };
}
