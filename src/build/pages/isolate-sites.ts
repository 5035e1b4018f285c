import type { AstroIntegration } from 'astro';

/** Receives the pages as they are rendered; Astro itself writes none of them. */
export interface RenderListener {
  /** The bundle is complete; rendering starts after this returns. */
  onBundled(): void;
  /** A page was rendered. An error thrown here counts as the page's failure. */
  onPage(domain: string, path: string, html: string): Promise<void>;
  /** A page failed; the remaining pages of its site are skipped. */
  onFailure(domain: string, path: string, error: unknown): void;
}

/** Passes rendered pages on by site. An error in a page of one site does not stop the build of the others. */
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
            // Astro does not write a response without a body.
            return new Response(null);
          },
        }));
      },
    },
  };
}

/** Routes are nested below their domain, and Astro requests them by file name: `/<domain>/nl/login.html`. */
function placeOf(request: Request): { domain: string; path: string } {
  const pathname = new URL(request.url).pathname.replace(/(?:\/index)?\.html$|\/$/, '');
  const [, domain = ''] = pathname.split('/', 2);
  return { domain, path: pathname.slice(domain.length + 1) || '/' };
}
