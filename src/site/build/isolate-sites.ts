import type { AstroIntegration } from 'astro';

/** What takes the pages as they are rendered; Astro writes none of them. */
export interface RenderListener {
  /** The bundle is complete; rendering starts when this is done. */
  onBundled(): void;
  /** A page was rendered. What this throws is the page's failure. */
  onPage(domain: string, path: string, html: string): Promise<void>;
  /** A page failed; the rest of its site is left out. */
  onFailure(domain: string, path: string, error: unknown): void;
}

/** Hands rendered pages over by site, and keeps an error in one site's page from ending the build of the others. */
export function isolateSites(listener: RenderListener): AstroIntegration {
  const failed = new Set<string>();
  return {
    name: 'isolate-sites',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((original) => ({
          ...original,
          name: 'isolate-sites',
          async setup() {
            await original.setup?.();
            listener.onBundled();
          },
          async render(request, options) {
            const { domain, path } = placeOf(request);
            try {
              if (!failed.has(domain)) {
                const result = await original.render(request, options);
                const response = result instanceof Response ? result : result.response;
                await listener.onPage(domain, path, await response.text());
              }
            } catch (error) {
              if (!failed.has(domain)) listener.onFailure(domain, path, error);
              failed.add(domain);
            }
            // A response without a body is not written.
            return new Response(null);
          },
        }));
      },
    },
  };
}

/** Routes stand under their site, and Astro asks for them by the name of their file: `/<domain>/nl/login.html`. */
function placeOf(request: Request): { domain: string; path: string } {
  const pathname = new URL(request.url).pathname.replace(/(?:\/index)?\.html$|\/$/, '');
  const [, domain = ''] = pathname.split('/', 2);
  return { domain, path: pathname.slice(domain.length + 1) || '/' };
}
