import { translateFor } from '#islands/island.ts';
import type { MembersProps } from '#islands/members/props.ts';
import type { ScreenName } from '#lib/routes.ts';
import { pathTo } from '#stores/router.ts';

const entries = [
  {
    route: 'members',
    label: 'members:app.search',
    drawing: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5.2-1.8L21 21',
  },
  {
    route: 'notifications',
    label: 'members:app.settings',
    drawing: 'M4 7h8m4 0h4M4 17h4m4 0h8M14 7a2 2 0 1 0 4 0 2 2 0 0 0-4 0ZM6 17a2 2 0 1 0 4 0 2 2 0 0 0-4 0Z',
  },
] as const;

/** The screens within reach of the thumb; wide screens have them at the top. */
export function BottomBar(props: MembersProps & { readonly route: ScreenName | undefined }) {
  const t = translateFor(props);
  return (
    <nav className="app-bar" aria-label={t('members:app.navigation')}>
      {entries.map(({ route, label, drawing }) => (
        <a
          key={route}
          href={pathTo(route, {}, {}, props.page)}
          aria-current={props.route === route ? 'page' : undefined}
        >
          <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d={drawing} />
          </svg>
          {t(label)}
        </a>
      ))}
    </nav>
  );
}
